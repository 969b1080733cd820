import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { customElementsManifest, elementDeclarations, GLOBAL_ATTRIBUTES } from './manifest.ts';

// The custom properties have entries of their own.
const OPTIONS = { hideLogs: true, hideCssPropertiesDocs: true };

/**
 * The files for editors by name: the custom elements manifest, and the files that are made of it for
 * JetBrains' editors (web-types.json) and VS Code (custom data). The attributes that a page writes on its own
 * elements have no place in a manifest, so they are added to both.
 */
export function editorFiles(): Record<string, string> {
  const manifest = customElementsManifest();
  const declarations = elementDeclarations();
  const tags = {
    ...manifest,
    modules: [{ kind: 'javascript-module' as const, path: 'lc-frame.js', declarations }],
  };
  const html = JSON.parse(getVsCodeHtmlCustomData(tags, OPTIONS));
  const css = JSON.parse(getVsCodeCssCustomData(tags, OPTIONS));
  const webTypes = JSON.parse(getWebTypesData(tags, OPTIONS));
  html.globalAttributes = GLOBAL_ATTRIBUTES;
  webTypes.contributions.html.attributes = GLOBAL_ATTRIBUTES;
  // Every tag lists what concerns it; an editor wants each property once.
  css.properties = once(css.properties);
  webTypes.contributions.css.properties = once(webTypes.contributions.css.properties);
  const files = {
    'custom-elements.json': manifest,
    'web-types.json': webTypes,
    'vscode.html-custom-data.json': html,
    'vscode.css-custom-data.json': css,
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`]),
  );
}

function once<Item extends { name: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.name, item])).values()];
}
