import { readFileSync } from 'node:fs';
import { catalogue } from '/work/wt-read/src/features/catalogue/domain/catalogue.ts';
import { createLexicon } from '/work/wt-read/src/features/catalogue/domain/description/lexicon.ts';
import { tokenize } from '/work/wt-read/src/features/catalogue/domain/description/tokens.ts';
const lex = createLexicon(catalogue.items);
const out = [];
for (const w of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const t = tokenize(w); if (t.length !== 1) continue; const r = lex.spelling.repair(t).map((x) => x.text).join(' ');
  if (r !== t[0].text) out.push(`${w}→${r}`);
}
console.log(out.length, out.join('  '));
