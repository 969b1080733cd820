import postcss, { type Rule } from 'postcss';

const CLASS = /\.([A-Za-z_][\w-]*)/g;
const ANIMATION = /(?:-webkit-)?keyframes$/;

/**
 * The rules of `css` that can match something in `html`, which no script changes: those whose every class stands in it.
 * What is named within parentheses (`:not(.a)`, `:has(.b)`) may be absent.
 */
export function usedCss(css: string, html: string): string {
  const present = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []),
  );
  const canMatch = (selector: string) =>
    [...withoutParentheses(selector).matchAll(CLASS)].every(([, name]) => present.has(name ?? ''));
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter(canMatch);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const declared = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) declared.add(word);
  });
  sheet.walkAtRules((atRule) => {
    if (ANIMATION.test(atRule.name) ? !declared.has(atRule.params) : atRule.nodes?.length === 0)
      atRule.remove();
  });
  return sheet.toString();
}

/** `from`, `50%` and `to` are rules too. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && ANIMATION.test(String(parent.name));
}

function withoutParentheses(selector: string): string {
  let shorter = selector;
  for (let longer = ''; longer !== shorter; ) {
    longer = shorter;
    shorter = longer.replace(/\([^()]*\)/g, '');
  }
  return shorter;
}
