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
    // One tap is the nudge.
    await said(page, /^Look (at|for) /);
    for (const rung of ['where', 'why']) await button(page, rung).tap();
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

  async 'axe finds nothing on any screen, in both themes'({ visit, address }) {
    const screens = ['#/', '#/learn/flow', '#/learn/sudoku/BUG+1', '#/learn/sudoku/test', '#/make/sudoku', '#/make/flow', '#/open', '#/stats', '#/settings', '#/rules/sumten', '#/play/flow', '#/play/sumten', '#/play/latin'];
    const page = await visit({ board: false, viewport: { width: 390, height: 844 } }, `${address}#/`);
    for (const screen of screens) {
      await page.goto(`${address}${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      if (/\+|play|make/.test(screen)) await page.locator('.board').first().waitFor();
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        assert.deepEqual(await violations(page), [], `${screen}, ${colorScheme}`);
      }
    }
  },

  async 'keyboard only: from home to a finished puzzle, with a hint and its proof'({ visit, address }) {
    const date = new Date();
    const seed = (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
    const puzzle = '53467891.672195348198342567859761423426853791713924856961537284287419635345286179'.replace('672195348', '67219534.');
    const kept = JSON.stringify({ seed, puzzles: { sudoku: { puzzle, difficulty: 1 } } });
    const before = (page) => page.addInitScript((kept) => localStorage.getItem('gridproof.today') ?? localStorage.setItem('gridproof.today', kept), kept);
    const page = await visit({ board: false, before }, `${address}#/`);
    await page.getByRole('link', { name: 'Sudoku', exact: true }).waitFor();
    /** Tab, until what has the focus is called so. */
    const reach = async (name) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        const reached = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
        if (name.test(reached)) return;
      }
      assert.fail(`Tab does not reach ${name}`);
    };
    await reach(/^Sudoku$/);
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: /^Sudoku/ }).waitFor();
    await sees(page, 'r1c9, empty');
    await page.keyboard.press('h');
    await said(page, /^Look /);
    await page.keyboard.press('h');
    await page.keyboard.press('h');
    await said(page, 'proof checked in your browser');
    await reach(/^Proof:/);
    await page.keyboard.press('Enter');
    await page.locator('details[open] ol li, details[open] .lines > *').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.keyboard.press('h');
    await said(page, /^Done: /);
    // The other cell by its place.
    for (const press of ['Control+Home', 'End']) await page.keyboard.press(press);
    const open = await page.getByRole('gridcell', { name: /^r[12]c9, empty/ }).getAttribute('aria-label');
    if (open.startsWith('r2')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press(open.startsWith('r2') ? '8' : '2');
    await page.getByRole('dialog').getByRole('heading', { name: 'Solved' }).waitFor();
    await reach(/^Next puzzle$/);
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
    // Screens that were never visited, and their games.
    for (const [hash, there] of [['#/learn/flow/dead%20end', '.film .words:not(.spare) .technique'], ['#/learn/starbattle', '.lesson'], ['#/make/sumten', '.board'], ['#/stats', 'h1'], ['#/rules/latin', '.story .board'], ['#/open', 'textarea'], ['#/play/flow', '[role=grid]']]) {
      await page.evaluate((hash) => (location.hash = hash), hash);
      await page.locator(there).first().waitFor();
    }
    await page.reload();
    await page.getByRole('grid', { name: /^Flow/ }).waitFor();
    await page.context().setOffline(false);
    page.faults.length = 0;
  },
};
