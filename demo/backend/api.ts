import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord, readJson } from '../../src/core/text/json';
import { pageResponse } from './page';
import { escapeHtml } from './reply';
import type { DemoApps } from './visit';

type Json = Record<string, unknown>;
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/**
 * Serves the host list for `npm run servers`, and the description of the calls as a page
 * (docs/embedding/servers.md).
 */
export function apiRoutes({ www }: DemoApps): void {
  www.get('/hosts.json', ({ env: { visit } }) => Response.json(visit.hosts));
  www.get('/api.html', (context) =>
    pageResponse(context, {
      file: 'named.html',
      site: 'main',
      title: '服务端接口',
      inline: 'no-trees',
      body: apiPage(resolve(context.env.visit.dist, 'openapi.json'), context.env.visit.hosts.static),
    }),
  );
}

function apiPage(file: string, host: string): string {
  if (!existsSync(file)) return '<h1>dist/openapi.json</h1><p>npm run build:files</p>';
  const { info, paths } = recordOf(readJson(readFileSync(file, 'utf8')));
  const { title, description } = recordOf(info);
  const calls = Object.entries(recordOf(paths)).flatMap(([path, item]) =>
    Object.entries(recordOf(item)).flatMap(([method, operation]) =>
      isRecord(operation) ? [callPart(path, method, operation)] : [],
    ),
  );
  return `<style>.api table{border-collapse:collapse}.api :is(td,th){border:1px solid #d5dbe2;padding:4px 8px;text-align:left;vertical-align:top}
.api pre{overflow:auto;max-height:24em;background:#f5f7f9;padding:8px}</style><div class="api" lang="en"><h1>${text(title)}</h1>
<p>${text(description)}</p><p><a href="${host}/lc-frame/openapi.json">openapi.json</a></p>${calls.join('')}</div>`;
}

function callPart(path: string, method: string, operation: Json): string {
  const { summary, description, tags, parameters, requestBody, responses } = operation;
  const [media] = Object.values(recordOf(recordOf(recordOf(responses)[200]).content)).map(recordOf);
  const [granted] = [media?.schema].flatMap((schema) => [recordOf(schema).anyOf].flat()).map(recordOf);
  const bodies = Object.entries(recordOf(recordOf(requestBody).content)).map(([type, content]) =>
    fieldTable(type, rowsOf(recordOf(recordOf(content).schema))),
  );
  const queries = (Array.isArray(parameters) ? parameters : [])
    .map(recordOf)
    .map(({ name, schema, description: about }) =>
      row(String(name), { ...recordOf(schema), description: about }),
    );
  return `<h2 id="${text(operation.operationId)}">${text(method.toUpperCase())} ${text(path)}</h2>
<p><b>${text(summary)}</b>, ${text([tags].flat().join())}. ${text(description)}</p>
${fieldTable('query', queries)}${bodies.join('')}${fieldTable('reply', rowsOf(recordOf(granted)))}
${media?.example === undefined ? '' : `<details><summary>example</summary><pre>${escapeHtml(JSON.stringify(media.example, null, 2))}</pre></details>`}`;
}

const fieldTable = (title: string, rows: string[]) =>
  rows.length === 0
    ? ''
    : `<table><caption>${text(title)}</caption><tr><th>field</th><th>kind</th><th></th></tr>${rows.join('')}</table>`;

/** The fields of a form, those of inner forms after their own. */
function rowsOf(schema: Json, before = ''): string[] {
  return Object.entries(recordOf(schema.properties)).flatMap(([name, given]) => {
    const one = recordOf(given);
    const kinds = [one.anyOf].flat().map(recordOf);
    const inner = [one, ...kinds].flatMap((form) => [
      ...rowsOf(form, `${before}${name}.`),
      ...rowsOf(recordOf(form.items), `${before}${name}[].`),
    ]);
    return [row(before + name, one), ...inner];
  });
}

function row(name: string, { type, enum: values, const: fixed, description = '' }: Json): string {
  const kind = fixed ?? (values ? [values].flat().join(', ') : [type].flat().join(' or '));
  return `<tr><td><code>${text(name)}</code></td><td>${text(kind)}</td><td>${text(description)}</td></tr>`;
}

const text = (value: unknown) => escapeHtml(String(value ?? ''));
