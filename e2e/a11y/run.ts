import { languages } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import { startDemoMarket } from '../kit/market.ts';
import { pagesToSee } from '../kit/pages.ts';
import { findFaults, lookTwice, type Look } from './looks.ts';

/*
 * axe over every page in every language, theme and width: `npm run a11y`. Words narrow it down to the languages,
 * themes, widths and pages that they name: `npm run a11y -- hi dark 390`.
 */
const words = process.argv.slice(2);
const looks: Required<Look>[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([390, 1366] as const).map((width) => ({ language, theme, width })),
  ),
);

const AT_ONCE = 2;

const market = await startDemoMarket();
const browser = await launchBrowser();
let passed = 0;
let failed = 0;
try {
  const pages = pagesToSee(market.sights).map((page) => ({ page, name: page.name }));
  const chosen = {
    language: chosenOf(looks.map(({ language }) => language)),
    theme: chosenOf(looks.map(({ theme }) => theme)),
    width: chosenOf(looks.map(({ width }) => `${width}`)),
    page: chosenOf(pages.map(({ name }) => name)),
  };
  const tasks = looks
    .filter(({ language, theme, width }) =>
      [chosen.language.has(language), chosen.theme.has(theme), chosen.width.has(`${width}`)].every(Boolean),
    )
    .flatMap((look) => pages.filter(({ name }) => chosen.page.has(name)).map(({ page }) => ({ look, page })));
  const lookOn = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const { look, page } = task;
      const faults = await lookTwice(() => findFaults(browser, { market, page, look }));
      for (const fault of faults) say(`${page.name} ${look.width} ${look.theme} ${look.language}: ${fault}`);
      if (faults.length === 0) passed += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
} finally {
  await browser.close();
  await market.polam.stop();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Those of some names that were asked for; all of them where none was. */
function chosenOf(names: readonly string[]): ReadonlySet<string> {
  const asked = names.filter((name) => words.includes(name));
  return new Set(asked.length > 0 ? asked : names);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
