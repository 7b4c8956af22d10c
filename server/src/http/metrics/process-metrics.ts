import { ownSchema, appVersion } from '@polam/database/app-version';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobFigure } from '@polam/server/jobs/job-figures';
import type { SharedFigures } from '../calls/commits/shared-figures.ts';
import type { Drain } from '../drain.ts';
import type { Workload } from '../limits/workload.ts';

/** Sources of the metrics of the process itself. */
export interface ProcessFigures {
  readonly drain: Drain;
  readonly workload: Workload;
  readonly sharedFigures: SharedFigures;
  readonly jobs: () => readonly JobFigure[];
}

/**
 * Registers metrics of the process: its work and the requests it refused, its jobs, and whether it is
 * draining.
 */
export function mountProcessMetrics(registry: Registry, figures: ProcessFigures): void {
  const { drain, workload, jobs, sharedFigures } = figures;
  const { loop, calls, renders } = workload;
  registerGauges(registry, {
    polam_draining: ['1 while the process finishes what it has begun.', () => Number(drain.isDraining)],
    polam_event_loop_delay_seconds: ['How late the process is with its work.', () => loop.delayMs / 1_000],
    polam_calls_running: ['Calls of the API that run.', () => calls.figures.running],
    polam_renders_running: ['Pages that are being rendered.', () => renders.figures.running],
    polam_renders_waiting: ['Pages that wait to be rendered.', () => renders.figures.waiting],
  });
  registry.registerMetric(buildInfoGauge());
  registry.registerMetric(shedCounter(workload));
  registry.registerMetric(runsCounter(jobs));
  registry.registerMetric(lastSuccessGauge(jobs));
  registry.registerMetric(sharedCounter(sharedFigures));
  registry.registerMetric(sharedUnitsCounter(sharedFigures));
}

/** Always 1; the information is in its labels, so that it can be joined with every other figure. */
function buildInfoGauge(): Gauge {
  const gauge = new Gauge({
    name: 'polam_build_info',
    help: 'Version of Polam, and the schema of the database that it is made for.',
    labelNames: ['version', 'schema'],
    registers: [],
  });
  gauge.set({ version: appVersion(), schema: ownSchema() }, 1);
  return gauge;
}

function shedCounter({ calls, renders }: Workload): Counter {
  return new Counter({
    name: 'polam_shed_total',
    help: 'Requests that were sent away because too much was going on: pages and calls.',
    labelNames: ['what'],
    registers: [],
    collect() {
      this.reset();
      this.inc({ what: 'pages' }, renders.figures.shed);
      this.inc({ what: 'calls' }, calls.figures.shed);
    },
  });
}

function runsCounter(jobs: ProcessFigures['jobs']): Counter {
  return new Counter({
    name: 'polam_job_runs_total',
    help: 'Runs of each job of the scheduler on this process, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const { name, successes, failures } of jobs()) {
        this.inc({ job: name, outcome: 'succeeded' }, successes);
        this.inc({ job: name, outcome: 'failed' }, failures);
      }
    },
  });
}

function lastSuccessGauge(jobs: ProcessFigures['jobs']): Gauge {
  return new Gauge({
    name: 'polam_job_last_success_timestamp_seconds',
    help: 'When each job last succeeded on this process; 0 for not yet.',
    labelNames: ['job'],
    registers: [],
    collect() {
      for (const { name, lastSuccessAt } of jobs()) this.set({ job: name }, lastSuccessAt);
    },
  });
}

function sharedCounter(figures: SharedFigures): Counter {
  return new Counter({
    name: 'polam_shared_transactions_total',
    help: 'Transactions that orders, or postings, of concurrent requests shared, by what became of them.',
    labelNames: ['work', 'outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const { work, ...counts } of figures.list())
        for (const outcome of ['committed', 'undone', 'lost'] as const)
          this.inc({ work, outcome }, counts[outcome]);
    },
  });
}

function sharedUnitsCounter(figures: SharedFigures): Counter {
  return new Counter({
    name: 'polam_shared_units_total',
    help: 'Orders and postings that were committed in transactions that they shared.',
    labelNames: ['work'],
    registers: [],
    collect() {
      this.reset();
      for (const { work, units } of figures.list()) this.inc({ work }, units);
    },
  });
}

type GaugeSpec = readonly [help: string, read: () => number];

function registerGauges(registry: Registry, gauges: Readonly<Record<string, GaugeSpec>>): void {
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }
}
