/** One figure of a metric. */
export interface MetricSample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The figures of one metric of a running server, as Prometheus would read them. */
export async function metricOf(url: string, name: string): Promise<readonly MetricSample[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').flatMap((line) => {
    const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return found === name ? [{ labels: labelsOf(labels), value: Number(value) }] : [];
  });
}

/** The figure of a metric that has one only. Errors: throws where there is none. */
export async function figureOf(url: string, name: string): Promise<number> {
  const [sample] = await metricOf(url, name);
  if (sample === undefined) throw new Error(`The server does not measure ${name}.`);
  return sample.value;
}

function labelsOf(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/(\w+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}
