import { readFileSync } from 'node:fs';
import { catalogue } from '/work/wt-read/src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '/work/wt-read/src/features/catalogue/domain/description/read-description.ts';
const norm = (s) => s.split(',').map((x) => x.trim()).filter(Boolean).sort();
const near = (w, g) => { const [n, k] = w.split(' '); const [m, l] = g.split(' '); return n === m && (l === k || l.startsWith(k) || (/(chair)/.test(k) && /chair/.test(l)) || (/table/.test(k) && /table/.test(l)&&!/coffee|end/.test(l+k)) || (/desk/.test(k) && /desk/.test(l)) || (/mattress/.test(k) && /mattress/.test(l) && k==='mattress')|| (/bed-(frame|queen|twin)/.test(k) && /bed-/.test(l) && 0)); };
let n = 0, bad = 0;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const at = line.lastIndexOf(' =>'); if (at < 0) continue; n += 1;
  const text = line.slice(0, at).replaceAll('\\n', '\n'), want = norm(line.slice(at + 3));
  const r = readDescription(text, catalogue); const got = r.items.map((i) => `${i.quantity} ${i.catalogueKey}`);
  const left = [...got]; const ok = want.every((w) => { const i = left.findIndex((g) => near(w, g)); if (i < 0) return false; left.splice(i, 1); return true; }) && !left.length;
  if (!ok) { bad += 1; console.log(`${JSON.stringify(text)}\n   want ${want.join(', ')}\n   got  ${got.join(', ')}   NU ${r.notUnderstood.map((x) => x.words).join(' | ')}  NT ${r.notTaken.map((x) => `${x.words}=${x.why}`).join(' | ')}`); }
}
console.log(`${bad} of ${n} differ`);
