import { languages } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import { startDemoMarket } from '../kit/market.ts';
import { pagesToSee } from '../kit/pages.ts';
import { findFaults, type Look } from './looks.ts';

/* axe over every page in every language, theme and width: `npm run a11y`. */
const looks: Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([390, 1366] as const).map((width) => ({ language, theme, width })),
  ),
);

const market = await startDemoMarket();
const browser = await launchBrowser();
let passed = 0;
let failed = 0;
try {
  const tasks = looks.flatMap((look) => pagesToSee(market.sights).map((page) => ({ look, page })));
  for (const { look, page } of tasks) {
    const faults = await findFaults(browser, { market, page, look });
    for (const fault of faults) say(`${page.name} ${look.width} ${look.theme} ${look.language}: ${fault}`);
    if (faults.length === 0) passed += 1;
    else failed += 1;
  }
} finally {
  await browser.close();
  await market.polam.stop();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
