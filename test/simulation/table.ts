import type { Load, Loads } from './outage';
import type { Service } from './visitor';

const HEAD = ['down', 'its calls', 'worst 10 s', 'after', 'calls to any other', 'worst 10 s', 'after'];

/** The most that any service but the one that is down sees, in each respect. */
export function mostOfOthers(failing: Service, loads: Loads): Load {
  const others = [...loads].filter(([service]) => service !== failing).map(([, load]) => load);
  const most = (part: keyof Load) => Math.max(...others.map((load) => load[part]));
  return { total: most('total'), peak: most('peak'), after: most('after') };
}

/** The figures as a table of Markdown: a row for each service that was down. */
export function outageTable(runs: ReadonlyMap<Service, Loads>): string {
  const rows = [...runs].map(([failing, loads]) => {
    const both = [loads.get(failing), mostOfOthers(failing, loads)];
    const figures = both.flatMap((load) => (load ? [load.total, load.peak, load.after] : []));
    return [failing, ...figures.map((figure) => `${figure.toFixed(2)} ×`)];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
