/**
 * The rules an article needs. Rules such as `@property` and `@view-transition` apply to the whole document.
 */
const KEPT = new Set(
  [
    ...['Style', 'Media', 'Supports', 'LayerBlock', 'LayerStatement', 'Container', 'Scope', 'StartingStyle'],
    ...['Keyframes', 'Keyframe', 'FontFace', 'CounterStyle', 'Namespace'],
  ]
    .map((name) => `CSS${name}Rule`)
    .concat('CSSNestedDeclarations'),
);
/**
 * Selectors that match by what is outside the shadow root (`:host-context`, `:host`), and queries of custom
 * properties, which inherit from the page. The engine has resolved escapes and comments; a name such as
 * `.a\:host` is not meant.
 */
const READS_PAGE = /(?:^|[^\\]):host|\bstyle\(/i;

type Rules = Pick<CSSGroupingRule, 'cssRules' | 'deleteRule'>;

/**
 * Deletes the rules of an article's sheet that could tell or style anything of the page around it (G27
 * article in place). A rule such as `:host-context([data-user^="a"]) { background: url(…) }` tells a server
 * the page's attributes.
 */
export function confineRules(sheet: Rules): void {
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = sheet.cssRules[at];
    if (rule === undefined) continue;
    if (!KEPT.has(rule.constructor.name) || textsOf(rule).some((text) => READS_PAGE.test(text)))
      sheet.deleteRule(at);
    else if (isGroup(rule)) confineRules(rule);
  }
}

/** The parts of a rule that select, ask or set, without the rules in it. */
function textsOf(rule: CSSRule): string[] {
  const texts = ['selectorText', 'conditionText', 'start', 'end'].map((name) =>
    String(Reflect.get(rule, name) ?? ''),
  );
  const style: unknown = Reflect.get(rule, 'style');
  return [...texts, style instanceof CSSStyleDeclaration ? style.cssText : ''];
}

function isGroup(rule: CSSRule): rule is CSSRule & Rules {
  return 'cssRules' in rule && 'deleteRule' in rule && !(rule instanceof CSSKeyframesRule);
}
