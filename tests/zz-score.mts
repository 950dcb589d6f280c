import { readFileSync } from 'node:fs';
import { catalogue } from '/work/wt-read/src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '/work/wt-read/src/features/catalogue/domain/description/read-description.ts';
const file = process.argv[2]; const fails = process.argv.includes('--failures');
const rows = readFileSync(file, 'utf8').trim().split('\n').map((l, i) => { try { return JSON.parse(l); } catch (e) { throw new Error(`line ${i+1}: ${e}\n${l}`); } });
const words = (s) => s.toLowerCase().split(/[^a-z]+/).filter((w) => w.length > 2);
const accepts = (want, got) => want.item.split('|').some((k) => (k.startsWith('?') ? words(k).some((w) => words(`${got.key} ${got.name}`).includes(w)) : k === got.key));
function assign(wanted, got) {
  const left = got.map((g) => g.quantity); const given = wanted.map(() => got.map(() => 0));
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a].item.split('|').length - wanted[b].item.split('|').length);
  for (const limit of ['lo', 'hi']) for (const i of order) for (let j = 0; j < got.length; j += 1) {
    const need = wanted[i][limit] - given[i].reduce((a, b) => a + b, 0);
    if (need <= 0 || left[j] <= 0 || !accepts(wanted[i], got[j])) continue;
    const n = Math.min(need, left[j]); given[i][j] += n; left[j] -= n;
  }
  return { given, left };
}
const sum = { rows: 0, exact: 0, wantedKinds: 0, foundKinds: 0, gotKinds: 0, rightKinds: 0, matched: 0, rightCounts: 0, invented: 0, volumeRows: 0, volumeRight: 0 };
const causes = new Map();
for (const [n, row] of rows.entries()) {
  for (const e of row.expected) for (const k of e.item.split('|')) if (!k.startsWith('?') && !catalogue.find(k)) console.log('UNKNOWN KEY', n + 1, k);
  const wanted = row.expected.map((e) => { const [lo, hi] = Array.isArray(e.count) ? e.count : [e.count, e.count]; return { ...e, optional: e.optional || e.item.split('|').every((k) => k.startsWith('?')), lo, hi }; });
  const r = readDescription(row.text, catalogue);
  const got = r.items.map((i) => ({ key: i.catalogueKey, name: i.name, quantity: i.quantity }));
  const volume = got.reduce((s, g) => { const it = catalogue.find(g.key); return s + it.volumeCubicFeet * g.quantity * (it.measured ? 1 : 1.3) / 27; }, 0);
  const { given, left } = assign(wanted, got);
  const reach = given.map((g) => g.reduce((a, b) => a + b, 0)), used = got.map((g, j) => g.quantity - left[j]);
  const demanded = wanted.filter((w) => !w.optional);
  let vr = null;
  if (row.volume) { sum.volumeRows++; vr = volume >= row.volume.min - 0.01 && volume <= row.volume.max + 0.01; sum.volumeRight += vr; }
  const itemsExact = wanted.every((w, i) => w.optional || reach[i] >= w.lo) && left.every((l) => l < 0.01);
  const exact = row.volume ? vr : row.unreadable ? got.length === 0 : itemsExact;
  sum.rows++; sum.exact += exact;
  if (!row.volume) {
    sum.wantedKinds += demanded.length; sum.gotKinds += got.length; sum.rightKinds += used.filter((u) => u > 0).length;
    wanted.forEach((w, i) => { if (w.optional || reach[i] === 0) return; sum.foundKinds++; sum.matched++; const spare = got.some((_, j) => given[i][j] > 0 && left[j] > 0.01); sum.rightCounts += reach[i] >= w.lo && !spare; });
    if (got.length > 0 && used.every((u) => u === 0)) sum.invented++;
  }
  const c = causes.get(row.cause ?? '') ?? { rows: 0, exact: 0 }; c.rows++; c.exact += exact; causes.set(row.cause ?? '', c);
  if (!exact && fails) {
    const missing = wanted.filter((w, i) => !w.optional && reach[i] < w.lo).map((w) => { const i = wanted.indexOf(w); return `${w.item}:${w.lo}(${reach[i]})`; });
    const extra = got.filter((g, j) => left[j] > 0.01).map((g) => `${g.key}:${g.quantity}(+${left[got.indexOf(g)]})`);
    console.log(`#${row.id ?? n + 1} [${row.cause}] ${JSON.stringify(row.text)}\n   MISSING ${missing.join('  ') || '-'}\n   EXTRA   ${extra.join('  ') || '-'}${row.volume ? `\n   VOLUME ${volume.toFixed(2)} want ${row.volume.min}-${row.volume.max}` : ''}\n   not understood: ${r.notUnderstood.map((x) => x.words).join(' | ')}   not taken: ${r.notTaken.map((x) => x.words+'='+x.why).join(' | ')}`);
  }
}
const share = (a, b) => (b ? Math.round((1000 * a) / b) / 10 : null);
console.log({ rows: sum.rows, exact: share(sum.exact, sum.rows), found: share(sum.foundKinds, sum.wantedKinds), right: share(sum.rightKinds, sum.gotKinds), counts: share(sum.rightCounts, sum.matched), invented: sum.invented, space: `${sum.volumeRight}/${sum.volumeRows}` });
for (const [k, v] of causes) console.log(`  ${k.padEnd(20)} ${v.exact} of ${v.rows}`);
