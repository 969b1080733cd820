import { elementDeclarations } from './manifest.ts';
import { RECIPES, recipe } from './recipes.ts';

/** The files of a release that describe it, with what each is. */
const DESCRIBING: Record<string, string> = {
  'custom-elements.json': 'tags, attributes, events, custom properties, and the members of window.lcFrame',
  'lc-frame.d.ts': 'types of window.lcFrame and of the events',
  'openapi.json': "the calls that the store's servers answer",
  'sbom.cdx.json': 'the packages inside each script',
  'manifest.json': 'size and integrity of each file',
};
const RULES = [
  'The script is classic. It defines the tags, and window.lcFrame is its only global.',
  'Page data is a JSON block with the id lc-frame-data. It must name the hosts in projectConfigVO.',
  'Write the content between the tags, such as a link to the home page: it is shown until the tag takes over.',
  'Listen to events on document.',
  'Find faults with `await lcFrame.doctor()`.',
];

/**
 * `llms.txt` (llmstxt.org): how a page includes the frame, for language models. Its recipes are those that
 * test/hosts runs on real servers.
 */
export function llmsText(version: string): string {
  const tags = elementDeclarations().map(({ tagName, description, attributes = [] }) => {
    const names = attributes.map(({ name }) => `\`${name}\``).join(', ');
    return `- \`<${tagName}>\`: ${description}${names && ` Attributes: ${names}.`}`;
  });
  const files = Object.entries(DESCRIBING).map(([name, text]) => `- [${name}](${name}): ${text}`);
  const recipes = RECIPES.map(
    ({ title, page, language, index }) =>
      `### ${title}\n\n\`\`\`${language}\n${recipe(page, language, index)}\`\`\``,
  );
  return `# lc-frame ${version}

> The page frame of a B2B store for electronic components (header with search, menus, mini-cart, BOM upload, login; footer; pop-ups), as one script of custom elements.

${RULES.map((rule) => `- ${rule}`).join('\n')}

## Tags

${tags.join('\n')}

## Recipes

Each runs in the tests of this release.

${recipes.join('\n\n')}

## Files of this release

${files.join('\n')}
`;
}
