import { readFileSync } from 'node:fs';
import { catalogue } from '/work/wt-read/src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '/work/wt-read/src/features/catalogue/domain/description/read-description.ts';
const show = (t, skip = '') => { const r = readDescription(t, catalogue); return r.items.map((i) => `${i.quantity} ${i.catalogueKey}`).join('+') + (r.notUnderstood.some((n) => n.start > 25) ? ' NU' : '') + r.notTaken.map((n) => ` !${n.why}`).join('') || '-'; };
const es = process.argv[3] === 'es';
for (const block of readFileSync(process.argv[2], 'utf8').split(/^# /m).slice(1)) {
  const nl = block.indexOf('\n'); const title = block.slice(0, nl); const out = [];
  for (const noun of block.slice(nl + 1).split(/[,\n]/).map((s) => s.trim()).filter(Boolean)) {
    const a = show(`${title}\n4 ${noun}`); const single = es ? null : noun.replace(/(ss|sh|ch|x|z)es\b$/, '$1').replace(/([^s])s\b$/, '$1');
    const b = es ? a : show(`${title}\n2 tables, ${single}, 3 lamps`).replace(/^2 table\+?/, '').replace(/\+?3 (floor|table)-lamp/, '');
    const key = a.replace(/^4 /, ''); const kb = b.replace(/^1 /, '');
    out.push(`${noun}→${key.trim()}${!es && kb.trim() !== key.trim() ? ` [${kb.trim()}]` : ''}`);
  }
  console.log(`## ${title}\n${out.join('; ')}`);
}
