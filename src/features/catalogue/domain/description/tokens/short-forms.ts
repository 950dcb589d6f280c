import type { Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import { behindHalf } from './plain-numbers.ts';
import { wordSet } from './tokens.ts';
import { isArticleOfSize, isBetween, isDoubt, otherMeaning, roomCode } from './two-meanings.ts';

const screenBrands = wordSet(english.screenBrands);
const computerBrands = wordSet(english.computerBrands);
const heaterBrands = wordSet(english.heaterBrands);
const screenWords = wordSet(english.screenWords, english.screenBrands);
const counts = wordSet(Object.keys(english.numberWords).join(' '), 'couple pair both the');

/** The diagonals that screens are sold in. */
const diagonals = new Set([
  19, 20, 22, 24, 26, 27, 28, 32, 37, 39, 40, 42, 43, 46, 48, 49, 50, 52, 55, 58, 60, 65, 70, 75,
  77, 82, 83, 85, 86, 98,
]);

/** What people leave out when they write fast: "b/cases", "Bravia 32", "two 65s". */
export function spellOut(tokens: readonly Token[]): readonly Token[] {
  const isAboutScreens = tokens.some(({ text }) => screenWords.has(text));
  const isBySize =
    isAboutScreens &&
    !tokens.some(
      ({ text }, at) => isScreen.test(text) && !screenGear.test(tokens[at + 1]?.text ?? ''),
    );
  const namesMakers = isBySize && tokens.some(({ text }) => screenBrands.has(text));
  const spelled: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (/^(?:cal|california)$/.test(token.text) && tokens[at + 1]?.text === 'king') continue;
    if (isArticleOfSize(tokens, at)) continue;
    const full = slashed(tokens, at);
    if (full) {
      const end = tokens[at + 2]?.end ?? token.end;
      for (const text of full.split(' ')) spelled.push({ ...token, text, end });
      at += 2;
      continue;
    }
    // "half-size lockers" are no half of any.
    if (
      token.text === 'half' &&
      tokens[at + 1]?.text === '-' &&
      isSize.test(tokens[at + 2]?.text ?? '')
    ) {
      spelled.push({ ...token, text: 'small', end: tokens[at + 2]?.end ?? token.end });
      at += 2;
      continue;
    }
    const halves = andAHalf(tokens, at);
    if (halves) {
      spelled.push(...halves.spelled);
      at = halves.next - 1;
      continue;
    }
    if (isDoubt(tokens, at)) continue;
    // "boxes, between 10 and 15".
    if (isBetween(tokens, at)) {
      const [from, , to] = tokens.slice(at + 1, at + 4);
      if (from && to) spelled.push({ ...token, text: 'about' }, from, { ...token, text: 'to' }, to);
      at += 3;
      continue;
    }
    // "A.O. Smith".
    if (token.text === '.' && tokens[at - 1]?.text === 'ao' && tokens[at + 1]?.text === 'smith')
      continue;
    const table = loneTable(tokens, at) ?? besideOther(tokens, at) ?? otherMeaning(tokens, at);
    if (table) {
      for (const text of table.split(' ')) spelled.push({ ...token, text });
      continue;
    }
    const room = roomCode(tokens, at);
    if (room) {
      for (const text of room.split(' ')) spelled.push({ ...token, text });
      continue;
    }
    const short = shortWord(token.text, tokens[at - 1]?.text, tokens[at + 1]?.text);
    spelled.push(short ? { ...token, text: short } : token);
    const size = { ...token, kind: 'word' as const, text: 'in', glued: true };
    if (isScreenSize(tokens, at)) spelled.push(size);
    if (isBySize && isLoneSize(tokens, at, namesMakers))
      spelled.push({ ...size, text: 'tv', glued: false });
    if (isPrinter(tokens, at)) spelled.push({ ...size, text: 'printer' });
    if (isTankSize(tokens, at)) spelled.push({ ...size, text: 'gal' });
    if (namesComputers(tokens, at)) spelled.push({ ...size, text: 'computers', glued: false });
    const screens = screensByNumber(tokens, at, isAboutScreens);
    if (!screens) continue;
    spelled.push(size, { ...size, text: screens, glued: false });
    at += 1;
  }
  return spelled;
}

const isSize = /^(?:sized?|height|high|width|door|tier)$/;

/** "a yard and a half", "2 toneladas y media", "2 and a half yards". */
function andAHalf(tokens: readonly Token[], at: number) {
  const [token, unit] = tokens.slice(at, at + 2);
  const isUnit = /^(?:yards?|yds?|yardas?|tons?|toneladas?)$/.test(unit?.text ?? '');
  const isOne = isUnit && /^(?:an?|one|una?)$/.test(token?.text ?? '');
  const value = isOne ? 1 : Number(token?.text);
  const next = behindHalf(tokens, at + (isUnit ? 2 : 1));
  if (!token || next === null || !(value > 0 && value < 20)) return null;
  const number = { ...token, kind: 'number' as const, text: `${value + 0.5}` };
  return { spelled: unit && isUnit ? [number, unit] : [number], next };
}

/** "K matt + frm", but "stuff frm the basement"; "a flt scrn", but "2 flt up". */
function shortWord(text: string, before = '', behind = ''): string | null {
  if (text === 'flt' && /^(?:scr|tv|fil|fls?$|pan|pk|pack|bench|bnch)/.test(behind)) return 'flat';
  // "3 flr lmps".
  if (/^flr?$/.test(text) && /^l(?:am|m)ps?$/.test(behind)) return 'floor';
  if (text !== 'frm') return null;
  return /^(?:[+,/]|and|w\/|with|n|beds?|metal|mtl|wood|wd|steel|stl)$/.test(before)
    ? 'frame'
    : 'from';
}

/** "LR: sofa, CT, 2 ETs": tables in a list of short forms, and not "24 ct" or "5 pm ET". */
function loneTable(tokens: readonly Token[], at: number): string | undefined {
  const name = tables.get(tokens[at]?.text ?? '');
  const count = tokens[at - 1]?.kind === 'number' && Number(tokens[at - 1]?.text) <= 4 ? 1 : 0;
  const before = tokens[at - 1 - count];
  const starts = !before || /^[,:;(+\n-]$/.test(before.text);
  const next = tokens[at + 1];
  return name && starts && (!next || /^[,.;)+\n&]$/.test(next.text)) ? name : undefined;
}

const tables = new Map([
  ['ct', 'coffee table'],
  ['cts', 'coffee tables'],
  ['et', 'end table'],
  ['ets', 'end tables'],
]);

/** What a short form means beside one word: "6 DR chrs" and not drawers, "2 wht bds" and no beds, "sillas i un sofá". */
function besideOther(tokens: readonly Token[], at: number): string | undefined {
  const text = tokens[at]?.text ?? '';
  if (!/^(?:dr|ctr|bds|single|piece|i|w\/b|upr|sec)$/.test(text)) return undefined;
  const [before = '', next = ''] = [at - 1, at + 1].map((near) => tokens[near]?.text);
  if (text === 'dr' && diningThings.test(next)) return 'dining room';
  // "3pc sec", "sec 3pc".
  if (text === 'sec') {
    const behind = tokens[at + 1]?.kind === 'number' ? tokens[at + 2]?.text : undefined;
    return [before, behind].some(isPieces) ? 'sectional' : undefined;
  }
  // "10 ctr bags", but "shopping ctr".
  if (text === 'ctr' && /^(?:bags?|bgs?)$/.test(next)) return 'contractor';
  if (text === 'bds' && boards.test(before)) return 'boards';
  if (text === 'w/b' && /^springs?$/.test(next)) return 'with box';
  // "cabs 5 upr 4 lwr".
  if (text === 'upr' && !/^(?:pian|fr|vac)/.test(next)) return 'upper';
  // "washer and dryer, one piece".
  const isOne = before === 'one' && /^(?:[,(]|all)$/.test(tokens[at - 2]?.text ?? '');
  if (text === 'piece' && isOne && /^[,.;)\n]?$/.test(next)) return 'unit';
  if (text === 'single' && /^(?:unit|piece|machine)$/.test(next)) return 'one';
  return text === 'i' && spanishNumber.test(next) && before !== 'and' ? 'y' : undefined;
}

const isPieces = (text = '') => /^(?:pc|pcs|piece)$/.test(text);
const diningThings = /^(?:ch(?:ai)?rs?|t(?:a?b)ls?|tables?|sets?|hutch|suite|buffet|furn\w*|rug)$/;
const boards = /^(?:wht|white|blk|black|chalk|cork|crk|bulletin|bltn|erase|peg|smart|dry)$/;
const spanishNumber =
  /^(?:una?|unos|unas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|el|los|las)$/;

/** "b/cases", "chst/drwrs": two words cut short, with a slash between them. */
function slashed(tokens: readonly Token[], at: number): string | undefined {
  const [first, slash, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  // "W + D", "w & d".
  if (first?.text === 'w' && /^(?:[+&,]|and|n)$/.test(slash?.text ?? '') && second?.text === 'd')
    return english.abbreviations['w/d'];
  if (
    !/^[./]$/.test(slash?.text ?? '') ||
    !slash?.glued ||
    !second?.glued ||
    first?.kind !== 'word'
  )
    return;
  const short = `${first.text}/${second.text}`;
  // "desk/chair combos", "washer/dryer combo": one thing.
  if (second.kind === 'word' && /^combos?$/.test(tokens[at + 3]?.text ?? ''))
    return `${first.text} ${second.text}`;
  return Object.hasOwn(english.abbreviations, short) ? english.abbreviations[short] : undefined;
}

/** "Rheem 50", "Bradford White 40": a maker of heaters and no unit. */
function isTankSize(tokens: readonly Token[], at: number): boolean {
  // "AO Smith heater 40".
  const by = /^(?:heater|tank)$/.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const maker = tokens[by]?.text ?? '';
  const isTwo = maker === 'rheem' || /^(?:o|ao|bradford)$/.test(tokens[by - 1]?.text ?? '');
  const next = tokens[at + 1];
  const isSize =
    tokens[at]?.kind === 'number' && /^(?:30|40|50|66|75|80)$/.test(tokens[at]?.text ?? '');
  const isEnd =
    !next || next.kind === 'mark' || /^(?:water|hot|tank|gas|electric)$/.test(next.text);
  return heaterBrands.has(maker) && isTwo && isSize && isEnd;
}

/** "15 dells w/ keyboards", "8 HPs": counted by the maker alone, and no printers or monitors. */
function namesComputers(tokens: readonly Token[], at: number): boolean {
  const name = tokens[at]?.text ?? '';
  const before = tokens[at - 1];
  const isCounted =
    before?.kind === 'number' ? before.text !== '1' : counts.has(before?.text ?? '');
  if (!isCounted || tokens[at]?.kind !== 'word') return false;
  const [next, ...behind] = tokens.slice(at + 1, at + 4);
  const isWith = /^(?:w\/?|with|con)$/.test(next?.text ?? '');
  const hasGear = isWith && behind.some(({ text }) => gear.test(text));
  if (computerBrands.has(name)) return hasGear;
  const isEnd =
    !next || next.kind === 'mark' || /^(?:and|plus|total|all|from|in|on)$/.test(next.text);
  const isOpen = next?.text === '(' || next?.text === "'" || next?.text === '"';
  return computerBrands.has(name.replace(/'?s$/, '')) && (hasGear || (isEnd && !isOpen));
}

const gear = /^(?:keyboards?|keybds|kybds|mouse|mice|monitors?|screens?|teclados?|monitores)$/;

/** "Bravia 32", "Samsung 65": a maker of screens and no unit. */
function isScreenSize(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isEnd =
    !next ||
    next.kind === 'mark' ||
    /^(?:and|w\/|with|in|on|from|for|tvs?|televisions?|monitors?|screens?)$/.test(next.text);
  const isInch = next?.text === '"' || next?.text === "'" || next?.glued === true;
  return (
    isDiagonal(tokens[at]) &&
    isScreenMaker(tokens, at) &&
    isEnd &&
    (!isInch || /^[,.;)]$/.test(next?.text ?? ''))
  );
}

function isScreenMaker(tokens: readonly Token[], at: number): boolean {
  const maker = tokens[at - 1]?.text ?? '';
  const isMonitor = /^(?:monitors?|screens?)$/.test(tokens[at + 1]?.text ?? '');
  return screenBrands.has(maker) || (isMonitor && computerBrands.has(maker));
}

/** "a Brother HL2270", "Epson ET2750": the model of a printer. */
function isPrinter(tokens: readonly Token[], at: number): boolean {
  const { kind, text = '' } = tokens[at] ?? {};
  const models = printerModels.get(tokens[at - 1]?.text ?? '');
  return kind === 'code' && models?.test(text) === true && tokens[at + 1]?.kind !== 'word';
}

const printerModels = new Map([
  ['brother', /^(?:hl|mfc|dcp|ql|ads)/],
  ['epson', /^(?:et|wf|xp|ds)/],
  ['canon', /^(?:mg|mx|mf|ts|tr|ip)/],
  ['hp', /^(?:m|p)\d{3}/],
  ['lexmark', /^[a-z]+\d/],
]);

/** "two 65s coming off the wall": screens are the only things called by their inches. */
function screensByNumber(tokens: readonly Token[], at: number, isAboutScreens: boolean) {
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  const isComputers = computerBrands.has(before?.text ?? '');
  // "dell 27s", "Samsung 55s".
  const isNamed = isScreenMaker(tokens, at) || isComputers;
  const isCounted = before?.kind === 'number' || counts.has(before?.text ?? '') || isNamed;
  if (!isDiagonal(tokens[at]) || !isCounted || behind?.text !== 's' || !behind.glued) return;
  // "a 34 inch monitor and two 24s".
  const last = tokens.slice(0, at).findLast(({ text }) => isScreen.test(text))?.text ?? '';
  if (last.startsWith('mon')) return 'monitors';
  if (isAboutScreens) return isComputers ? 'monitors' : 'tvs';
}

const isScreen =
  /^(?:tvs?|tele\w*|monitors?|mons|screens?|scrns?|displays?|projectors?|pantallas?)$/;

/** What is named after a screen and is none. */
const screenGear =
  /^(?:stands?|mounts?|brackets?|consoles?|remotes?|cabinets?|units?|tables?|armoires?|wall|trays?|arms?|carts?)$/;

/**
 * "a 32in, a 50in and a 75in, all Samsung", "tv stand, the 55 inch": behind the unit, where the
 * maker or what it stood on tells what they are.
 */
function isLoneSize(tokens: readonly Token[], at: number, namesMakers: boolean): boolean {
  const [first, before, size, unit, next] = [at - 3, at - 2, at - 1, at, at + 1].map(
    (near) => tokens[near],
  );
  // "2 tv stands, a 55 inch and a 65 inch" are of the stands.
  const isOfStand = before?.text === 'the' && (!first || /^(?:[,:;+\n&]|and)$/.test(first.text));
  const isOne = namesMakers
    ? !before || /^(?:an?|one|the|and|un[ao]?)$/.test(before.text)
    : isOfStand;
  const isFrom = /^(?:from|off)$/.test(next?.text ?? '');
  const word = unit?.text ?? '';
  const isUnit = word === '"' || word === 'inch' || (word === 'in' && (unit?.glued || isFrom));
  const isEnd = !next || isFrom || /^(?:[,.;)+\n&]|and)$/.test(next.text);
  return isOne && isUnit && isEnd && isDiagonal(size);
}

function isDiagonal(token: Token | undefined): boolean {
  return token?.kind === 'number' && diagonals.has(Number(token.text));
}
