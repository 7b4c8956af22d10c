import { Gauge, type Registry } from 'prom-client';

/** Rows, or readings that broke off, of a source of prices. */
interface PriceFigure {
  readonly source: string;
  readonly outcome: string;
  readonly count: number;
}

/**
 * Registers what the sources of prices brought in the last days: rows added, held and refused by their problem, and
 * readings that broke off.
 */
export function mountPriceMetrics(registry: Registry, figures: () => Promise<readonly PriceFigure[]>): void {
  const gauge = new Gauge({
    name: 'polam_price_rows',
    help: 'Rows of each source of prices in the last seven days by outcome; broken-off counts readings.',
    labelNames: ['source', 'outcome'],
    registers: [],
    async collect() {
      this.reset();
      // The database may be what is wrong, and its own counters show that.
      for (const { source, outcome, count } of await figures().catch(() => []))
        this.set({ source, outcome }, count);
    },
  });
  registry.registerMetric(gauge);
}
