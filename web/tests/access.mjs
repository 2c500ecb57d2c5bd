// Phones, screen readers, colours, and no network.

import assert from 'node:assert/strict';
import { PHONE, button, cell, said, sees, tab, violations, why } from './page.mjs';

/** Every tab of a page, with a hint in full, without a fault that axe knows. */
async function accessible(page, name, tabs, shot) {
  for (const panel of tabs) {
    await tab(page, panel);
    if (panel === 'Hint') {
      await why(page);
      await page.getByText(/^Proof:/).click();
    }
    await page.getByRole('tab', { name: panel, exact: true, selected: true }).waitFor();
    // The board is the same under every tab: it is looked at once, with a hint on it.
    assert.deepEqual(await violations(page, panel === 'Hint' ? 'html' : '.side'), [], `${name}, ${panel}`);
    await shot(page, `${name}-${panel}`);
  }
}

const TABS = ['Hint', 'Explain', 'Solve', 'New', 'Puzzle', 'Settings'];

export const ACCESS = {
  async 'a phone plays by touch, with the board always in sight'({ visit, shot }) {
    const page = await visit({ ...PHONE, colorScheme: 'dark' });
    await cell(page, 'r1c3').tap();
    await button(page, '4', { exact: true }).tap();
    await sees(page, 'r1c3, 4');
    await shot(page, 'phone-dark-Play');
    const from = await cell(page, 'r4c2').boundingBox();
    const to = await cell(page, 'r4c4').boundingBox();
    const touch = (type, box) => page.locator('.frame svg').dispatchEvent(type, {
      pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
    });
    await page.evaluate(() => (SVGElement.prototype.setPointerCapture = () => {}));
    await touch('pointerdown', from);
    await touch('pointermove', to);
    await touch('pointerup', to);
    assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 3, 'a fast finger selects all between');
    const size = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth > innerWidth, high: document.documentElement.scrollHeight > innerHeight }));
    assert.deepEqual(size, { wide: false, high: false }, 'the page fits the phone');
    for (const key of await page.locator('.key').all()) assert.ok((await key.boundingBox()).height >= 44, 'keys are big enough for a thumb');
    await page.getByRole('tab', { name: 'Hint' }).tap();
    for (const rung of ['nudge', 'where', 'why']) await button(page, rung).tap();
    await said(page, 'proof checked in your browser');
    const seen = await page.getByRole('grid').boundingBox();
    assert.ok(seen.y >= 0 && seen.y + seen.height <= 844, 'the board is in sight while the reason is read');
    await shot(page, 'phone-dark-why');
  },

  async 'axe finds nothing in light'({ visit, shot }) {
    await accessible(await visit({ colorScheme: 'light' }), 'desktop-light', TABS, shot);
    await accessible(await visit({ ...PHONE, colorScheme: 'light' }), 'phone-light', ['Hint'], shot);
  },

  async 'axe finds nothing in dark'({ visit, shot }) {
    await accessible(await visit({ colorScheme: 'dark' }), 'desktop-dark', ['Hint'], shot);
    await accessible(await visit({ ...PHONE, colorScheme: 'dark' }), 'phone-dark', ['Play', ...TABS], shot);
  },

  async 'forced colours and reduced motion are respected'({ visit, shot }) {
    const page = await visit({ forcedColors: 'active', reducedMotion: 'reduce' });
    await why(page);
    await shot(page, 'desktop-forced');
    assert.equal(await page.locator('button').first().evaluate((element) => getComputedStyle(element).transitionDuration), '0s');
  },

  async 'a new version waits until it is taken'({ visit }) {
    const page = await visit();
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('gridproof:update', { cancelable: true, detail: () => (document.title = 'taken') })));
    await said(page, /^A new version is ready/);
    await button(page, 'Use it now').click();
    await page.waitForFunction(() => document.title === 'taken');
    await button(page, 'Later').click();
    await page.getByText(/^A new version is ready/).waitFor({ state: 'detached' });
  },

  async 'it works offline after the first visit'({ visit }) {
    const page = await visit({ serviceWorkers: 'allow' });
    // Ready means installed: everything that is needed has been kept.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('grid').waitFor();
    await why(page);
    await page.context().setOffline(false);
    page.faults.length = 0;
  },
};
