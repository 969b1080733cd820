/** `    at name (` or `    at ` of Chrome, `name@` of the others; the script in any version and build; its query; line and column. */
const OWN =
  /^(\s*at (?:[\w$.<>/[\] #]+ \()?|[\w$.<>/[\] #*]*@)([a-z]+:\/\/[^\s?#()]*\/lc-frame[\w.-]*\.js)(?:\?[^\s#()]*)?(:\d+:\d+\)?)$/;
/** The name of a component or a tag, with or without a place. */
const COMPONENT = /^\s*at ([\w$.-]+)|^([\w$.-]+)@/;

/**
 * The lines of an error's stack that are positions in the frame's own script, addresses without their query. It
 * contains nothing of the message, of the page's scripts or of its address, which may hold typed text or a login code.
 */
export function ownFrames({ stack = '', message }: Pick<Error, 'stack' | 'message'>): string {
  // Chrome's stack begins with the message, which may hold lines like a stack's own.
  const places = /\n\s+at /.test(stack) ? stack.replace(message, '') : stack;
  return places.split('\n').flatMap(ownPlace).join('\n');
}

/** React's component stack: each component's name, and its position if that is in the frame's own script. */
export function componentFrames(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, named = name] = COMPONENT.exec(line) ?? [];
      const own = ownPlace(line);
      return own.length > 0 || named === undefined ? own : [`    at ${named}`];
    })
    .map((line) => `\n${line}`)
    .join('');
}

function ownPlace(line: string): string[] {
  const [, name, file, place] = OWN.exec(line) ?? [];
  return file === undefined ? [] : [`${name}${file}${place}`];
}
