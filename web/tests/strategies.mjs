// The strategy workbench: start, watch, stop, go on with another, play back, compare.

import assert from 'node:assert/strict';
import { button, paste, said, saved, tab } from './page.mjs';

export const STRATEGIES = {
  async 'a strategy is started, watched, stopped, and another goes on'({ visit, shot }) {
    const page = await visit();
    assert.equal(await page.evaluate(() => crossOriginIsolated), true, 'a run is stopped by a flag in shared memory');
    const choice = page.getByRole('combobox', { name: 'Strategy' });
    await paste(page, '.'.repeat(81));
    await said(page, /more than one solution/);
    await tab(page, 'Solve');
    await page.getByLabel('Count solutions up to').fill('1000000000');
    await button(page, 'Start', { exact: true }).click();
    assert.equal(await choice.isDisabled(), true);
    await said(page, 'A first solution; counting the others');
    await page.waitForFunction(() => Number(document.querySelector('progress').value) > 0.01);
    assert.match(await page.locator('.side .time').first().textContent(), /^\d+\.\d s \/ 20 s$/);
    await shot(page, 'desktop-light-running');
    await tab(page, 'Hint');
    await tab(page, 'Solve');
    await button(page, 'Stop').click();
    await said(page, /^Cancelled/);
    assert.equal(await choice.isEnabled(), true);
    assert.equal(await page.getByLabel('Time used').evaluate((bar) => bar.value), 0);
    await said(page, 'Found before it was stopped');
    await choice.selectOption('dlx');
    await said(page, 'Ready.');
    assert.equal(await page.getByText('Found before it was stopped').count(), 0, 'the old answer is gone');
    await page.getByLabel('Count solutions up to').fill('2');
    await button(page, 'Start', { exact: true }).click();
    await said(page, /^Done: more than one solution, \d+ nodes?, /);
  },

  async 'a solve is played back, strategies are compared and exported'({ visit, shot }) {
    const page = await visit();
    await tab(page, 'Solve');
    await page.getByRole('combobox', { name: 'Strategy' }).selectOption('logic');
    await button(page, 'Start', { exact: true }).click();
    await said(page, /^Done: one solution, \d+ nodes?, /);
    await page.getByRole('slider', { name: 'Position in the run' }).fill('3');
    await said(page, /^3 of \d+/);
    await page.getByRole('slider', { name: 'Speed' }).fill('20');
    await button(page, 'Play', { exact: true }).click();
    await said(page, /^(\d+) of \1:/);
    await button(page, 'Play', { exact: true }).waitFor();
    await shot(page, 'desktop-light-playback');
    const picture = await saved(page, () => button(page, 'Export SVG').click());
    assert.match(picture.text, /^<svg/);
    for (const name of ['Fast search', 'Dancing links (dlx)', 'Learning search (cdcl)']) await page.getByRole('checkbox', { name }).check();
    await button(page, 'Compare').click();
    await said(page, '3 strategies compared.');
    assert.equal(await page.locator('tbody tr').count(), 3);
    await page.getByRole('img', { name: /^Chart of nodes over time/ }).waitFor();
    await page.getByRole('img', { name: /^Chart/ }).scrollIntoViewIfNeeded();
    await shot(page, 'desktop-light-compare');
    const [rows, runs, chart] = [
      await saved(page, () => button(page, 'Export CSV').click()),
      await saved(page, () => button(page, 'Export JSON').click()),
      await saved(page, () => button(page, 'Export SVG').click()),
    ];
    assert.equal(rows.text.trim().split('\n').length, 4);
    assert.deepEqual(JSON.parse(runs.text).runs.map((run) => run.verdict), ['unique', 'unique', 'unique']);
    assert.match(chart.text, /^<svg/);
  },
};
