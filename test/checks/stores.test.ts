import { describe, expect, it } from 'vitest';
import { CODE, read, sourceFiles } from './source-files';

/** The stores that a file imports and writes to. */
function foreignWrites(text: string): string[] {
  const imported = [...text.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^.* as /, '')),
  );
  return [...text.matchAll(/(\$\w+)\s*\.\s*(?:set|setKey)\b/g)]
    .map(([, store = '']) => store)
    .filter((store) => imported.includes(store));
}

describe('a store', () => {
  it('is written to in its own file, by a setter for the others', () => {
    const files = sourceFiles(['src', 'elements'], CODE);
    const found = files.flatMap((file) => foreignWrites(read(file)).map((store) => `${file} ${store}`));
    expect(found).toEqual([]);
  });

  it('is checked by a rule that finds a foreign write', () => {
    const own = "import { atom } from 'nanostores';\nconst $a = atom(0);\n$a.set(1);";
    const foreign =
      "import {\n  $a,\n  $b as $c,\n} from './a';\n$a.set(1);\nrun($c.set);\n$c.setKey('x', $a.get());";
    expect([foreignWrites(own), foreignWrites(foreign)]).toEqual([[], ['$a', '$c', '$c']]);
  });
});
