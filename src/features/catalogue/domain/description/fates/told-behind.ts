import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { turnBack } from './read-fates.ts';

const auxiliary = /^(?:gets?|getting|got|is|are|was|were|will|being|has|have)$|'s$/;
const longestPassive = 12;

/** What stands right behind a thing and says that it stays or has left, whoever says so. */
export function tellsBehind(reading: Reading, at: number): boolean {
  return readPassive(reading, at) || readClaim(reading, at);
}

/** What is done with the thing before, by others or already: "gets picked up by Canon", "was tossed". */
function readPassive(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const last = things.at(-1);
  if (last?.sentence !== sentence || last.fate !== 'take') return false;
  const { from = 0, text = '' } = atoms[at] ?? {};
  // "the mattress's been tossed".
  const isOwn = last.to === from && /'s$/.test(tokens[from - 1]?.text ?? '') && text === 'been';
  if (!isOwn && !auxiliary.test(text)) return false;
  // "a radiator Appliances are picked up by PC Richard" is about those.
  if (last.to !== from && !isPlaced.test(tokens[last.to]?.text ?? '')) return false;
  const words = textOf(tokens.slice(from, from + longestPassive));
  const found = takenBy(words) ?? hasLeft(isOwn ? `has ${words}` : words);
  if (!found) return false;
  const end = from + found.said.split(' ').length - (isOwn && found.fate !== 'stays' ? 1 : 0);
  if (found.fate !== 'take') turnBack(reading, found.fate, at);
  skipTo(reading, at, end);
  return true;
}

function skipTo(reading: Reading, at: number, end: number): void {
  const next = reading.atoms.findIndex((atom, index) => index > at && atom.from >= end);
  reading.skipTo = next < 0 ? reading.atoms.length : next;
}

const isPlaced = /^(?:in|on|at|from|upstairs|downstairs|also|both|all|itself)$/;

interface Told {
  fate: 'stays' | 'gone' | 'take';
  said: string;
}

const passive =
  /^(?:get|gets|getting|got|is|are|was|were|will be|being)(?: (?:being|going to be|all|also|already|still))* (?:picked up|collected|taken|claimed|grabbed|bought|handled|hauled|removed|moved)(?: away| out| off| back)? by (?<agent>.*)$/;
const agents =
  /^(?:(?:the|my|our|his|her|their|its) (?!(?:end|first|last|weekend|deadline|time|way|date|next|move|closing|\d)\b)[a-z]|(?!(?:you|u|your?s?|ya|guys|then|noon|midnight|tomorrow|tonight|today|end|latest|hand|the|my|our|his|her|their|its|a|an|appointment|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|may|june|july|august|september|october|november|december|next|this|early|late)\b)\b)[a-z]{2,})/;

/** "the copier gets picked up by the leasing company", but "it has to be picked up by Friday". */
function takenBy(words: string): Told | null {
  const agent = passive.exec(words)?.groups?.agent;
  if (agent === undefined || !agents.test(agent)) return null;
  return { fate: 'stays', said: words.slice(0, words.length - agent.length).trim() };
}

const adverbs = '(?: (?:been|already|all|both|since|just|now|long))*';
const surely =
  'donated|sold|thrown (?:out|away)|tossed(?: out)?|junked|scrapped|recycled|hauled(?: away| off)?|carted (?:off|away)|disposed of|gotten rid of|given away|given to (?!me|us)[a-z]+|removed|moved out|claimed|returned|shipped(?: out)?|stolen|picked up|collected|taken(?: away)?|sent (?:back|out)|promised(?: to [a-z]+)?|auctioned(?: off)?';
const left = new RegExp(
  `^(?:(?:was|were|got|has|have)${adverbs} (?:${surely})|(?:is|are)(?: (?:all|both|now))* already${adverbs} (?:${surely})|(?:has|have)${adverbs} (?:trashed|dumped)|(?:was|were|got|is|are) already (?:trashed|dumped|moved))(?<rest>(?: .*)?)$`,
);
/** "removed from the wall", "taken apart", "tossed in the yard" are there still; "on Monday" is when. */
const isThere =
  /^ (?:from|off|apart|down|in(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|\d))|on(?! (?:mon|tue|wed|thu|fri|sat|sun|the \d|\d))|out|up|outside|onto|into|inside|behind|next|near|against|over|under|aside|here|there|as|damaged|broken|to (?:the|a) (?:curb|garage|basement|lobby|hall|hallway|yard|side|street|sidewalk|back|front)|to (?:me|us|be|go)|and (?:is|are|rolled|stacked|left|sitting|put|placed|bagged|piled)|, (?:it'?s|its|it is|they'?re|they are|take)(?: \w+)? (?:in|on|at|by|it|them|outside|stacked|piled))\b/;

/** "was tossed already", "has been donated", but "was taken apart", "were hauled out to the curb". */
function hasLeft(words: string): Told | null {
  const rest = left.exec(words)?.groups?.rest;
  if (rest === undefined) return null;
  const fate = isThere.test(rest.replace(/^ (?:already|too|also|last \w+)/, '')) ? 'take' : 'gone';
  return { fate, said: words.slice(0, words.length - rest.length) };
}

const someone = '(?:we|i|he|she|they|you guys|(?:my|our|the|his|her|their|a) (?:[a-z]+ )?[a-z]+)';
const place =
  '(?:(?:(?:is|are|was|were) )?(?:(?:also|still) )?(?:(?:in|on|at|by|inside|over|under)(?: [a-z]+){1,3}|(?:(?:down|up|back|out|over) )?(?:here|there)|downstairs|upstairs|outside)(?: (?:too|also|as well))? )?';
const joint = '(?:[,(-] )?(?:but|which|that|and|though|because|bc|since|except|only) |[,(-] ';
const adverb = '(?:(?:still|actually|really|all|both|now|just|also) )*';
const uses =
  "(?:use|uses|need|needs|want|wants|wanted|like|likes|love|loves|(?:am|are|is|'m|'re|'s) (?:still )?(?:using|keeping))";
const object = '(?: (?:it|them|that|those|this|these|that one|all of it|all of them))';
const ends =
  '(?= ?(?:$|[,.;:!)\\n]|so |and |but |yet |too|as well|every |daily|now|for |at |here|there))';
const isKept = [
  `${someone} ?${adverb}${uses}${object}`,
  '(?:is|are) (?:still )?(?:needed|listed (?:on|for)|off the list|out of the question|too (?:nice|good) to (?:toss|throw|trash|lose)|under warranty)',
  '(?:is |are )?no longer (?:here|there|with us)',
  '(?:has|have) left',
  '(?:i|we) (?:already )?(?:gave|sold|donated|promised|lent|returned)(?: (?:away|back|already))?(?: to (?:my|our|the|a|his|her) [a-z]+)?',
  '(?:already )?(?:sold|donated) (?:it|them|that)(?: (?:already|last \\w+|yesterday))?',
  '(?:from|off|off of) (?:the|my|our|this) (?:list|order|quote|request|estimate)',
  `(?:we|i)(?: will|'ll| plan to| are going to| am going to| want to| would like to|'d like to) (?:donate|sell|keep|recycle|give away)${object}`,
  '(?:the movers|(?:my|our|the) [a-z]+|he|she|they) (?:have|has|already has|already have)(?: it| them)',
  '(?:was|were|is|are) left for the (?:next|new)',
  `(?:someone|somebody|(?:my|our|the|a) [a-z]+|he|she|they) (?:else )?(?:already )?(?:picked (?:it|them) up|took${object})`,
].join('|');
/** "but we use it", "the buyers want it", "which we still need", "is no longer here". */
const claimed = new RegExp(
  `^${place}(?:(?:${joint})?(?:${isKept})|(?:[,(-] )?(?:which |that )?${someone} ?${adverb}(?:use|uses|need|needs))${ends}`,
);
const self = '(?:ourselves|myself|himself|herself|themselves|with us|with me|along)';
/** "which we'll remove ourselves", "I will move myself". */
const byThemselves = new RegExp(
  `^${place}(?:(?:${joint}))?(?:we|i|he|she|they)(?:'ll|'m|'re| will| can| am| are| plan to| want to)? (?:take|taking|remove|removing|move|moving|handle|handling|bring|bringing|toss|tossing|dump|dumping|haul|hauling|carry|carrying)${object}? ${self}`,
);
/** "the crib is not staying", "isn't worth keeping", "can't stay": it goes. */
const notStaying =
  /^(?:(?:(?:is|are) not|isn't|aren't|isnt|arent|not) (?:staying|remaining|worth (?:keeping|moving|selling|fixing))|(?:can't|cant|cannot|can not|won't|wont|will not|don't|dont|do not|doesn't|doesnt|does not) stay)(?![a-z])/;
const arrives =
  /^(?:(?:is|are|gets?|will be) (?:being )?)?(?:coming|arriving|delivered|on order|on the way|comes?|arrives?)(?! (?:with|apart|from|in \d|off|down|out))(?![a-z])/;

/** "la cama ya no la uso", "no va conmigo". */
const goesInSpanish =
  /^(?:ya )?(?:no (?:la|lo|las|los) (?:uso|usamos|quiero|queremos|necesito|necesitamos|llevo|llevamos|voy a llevar|vamos a llevar)|no vale la pena|no va (?:conmigo|con nosotros))(?![a-z])/;
/** "we already had the AC units hauled by Sanitation". */
const hadTaken =
  /^(?:hauled|picked up|taken|removed|donated|tossed|thrown out|carted off|collected)(?: away| out| off)?(?<rest>(?: .*)?)$/;

const toRemove = '(?! (?:bot|sac|tir|quit|que |fuera|llev|deshac|desech|mov))';
const spanish = [
  'se (?:boto|botaron|vendio|vendieron|dono|donaron|regalo|regalaron|tiro|tiraron|entrego|perdio)',
  `(?:la|lo|las|los) (?:(?:botaron|tiraron|recogieron|vendieron|donaron|robaron|regalaron|mandaron|compraron|vendi|vendimos|regale|regalamos|done|donamos|mande|mandamos)|(?:seguimos|sigo) usando|(?:vamos|voy) a (?:usar|guardar|dejar|vender|regalar|donar)|voy a llevar yo|(?:usamos|uso|usan|ocupamos|ocupo)|(?:necesito|necesitamos|queremos|quiero)${toRemove}|(?:compro|tiro|boto|recogio|saco) (?:un|una|el|la|mi) [a-z]+|saque yo|(?:sacamos|botamos|tiramos) (?:ya|ayer|anoche|la semana))`,
  'no (?:la|lo|las|los) (?:boten|lleven|toquen|saquen|quiten|muevan|tiren)',
  '(?:fue|fueron) (?:botad|donad|vendid|regalad|tirad|recogid|llevad|robad)[oa]s?',
  'ya (?:salio|salieron)',
  '(?:esta|estan) (?:prometid|vendid|reservad|apartad)[oa]s?',
  'ya no(?= ?(?:$|[,.;)\\n]|y ))',
].join('|');
/** "la cama se botó", "el sofá lo seguimos usando", "la mesa, esa ya no". */
const inSpanish = new RegExp(
  `^(?:[,(-] )?(?:no ,? ?(?:porque|pues) )?(?:(?:es[ao]s?|pero|ya|porque|que|todavia|tambien) )*(?:${spanish})(?![a-z])`,
);

/** Whether somebody keeps it, moves it or has had it taken; "it" is the thing just before. */
function readClaim(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const last = things.at(-1);
  const from = atoms[at]?.from ?? 0;
  if (last?.to !== from || last.sentence !== sentence || last.fate !== 'take') return false;
  const words = textOf(tokens.slice(from, from + longestPassive + 4));
  // "the new crib comes Friday, take the bed", but "take the old one" is about it.
  if (last.sizes.includes('new') && arrives.test(words)) {
    const told = textOf(tokens.slice(from, from + 2 * longestPassive));
    if (!/\bold one\b/.test(told)) {
      last.fate = 'stays';
      return true;
    }
  }
  const [going] = notStaying.exec(words) ?? goesInSpanish.exec(words) ?? [];
  if (going) {
    skipTo(reading, at, from + going.split(' ').length);
    return true;
  }
  const had = hadTaken.exec(words);
  const isHad =
    had !== null &&
    !isThere.test(had.groups?.rest ?? '') &&
    tokens.slice(Math.max(0, last.nounFrom - 5), last.nounFrom).some(({ text }) => text === 'had');
  const [said] =
    claimed.exec(words) ??
    byThemselves.exec(words) ??
    inSpanish.exec(words) ??
    (isHad ? had : null) ??
    [];
  if (!said) return false;
  // "the crib we need", but "a desk we use" tells which.
  if (!last.definite && /^(?:we|i|he|she|they) [a-z]+$/.test(said.trim())) return false;
  const fate = isHad ? 'gone' : 'stays';
  const length = isHad ? 1 : said.trim().split(' ').length;
  // "a sofa (the crib we're keeping)" is about the crib.
  const isOther = (atom: Atom) =>
    atom.kind === 'noun' && atom.from >= from && atom.from < from + length;
  if (atoms.slice(at, at + longestPassive).some(isOther)) return false;
  for (let index = things.length - 1; index >= 0; index -= 1) {
    const thing = things[index];
    if (!thing || thing.sentence !== sentence || thing.fate !== 'take') break;
    thing.fate = fate;
    const isTied = thing.joint === 'and' && /\b(?:them|those|these|both|are|las|los)\b/.test(said);
    if (!isTied) break;
  }
  skipTo(reading, at, from + length);
  return true;
}

/** "the copier is leased, the 2 shredders are ours": what is ours goes, where the other does not. */
export function isOurs({ atoms, tokens, things }: Reading, at: number): boolean {
  const last = things.at(-1);
  const verb = atoms[at];
  const isVerb = last?.to === verb?.from && last?.fate === 'take';
  if (!last || !isVerb || !/^(?:ours|mine)$/.test(tokens[(verb?.to ?? 1) - 1]?.text ?? ''))
    return false;
  const other = things.at(-2);
  if (other?.fate !== 'stays' || other.sentence < last.sentence - 1) return false;
  // "the fridge is mine, the stove is mine".
  return !saysOurs.test(textOf(tokens.slice(other.to, other.to + 3)));
}

const saysOurs = /^(?:also )?(?:is|are) (?:also )?(?:mine|ours)\b/;

/** "the desks are mine, the chairs are the landlord's": what was said to be ours goes. */
export function takesOurs({ tokens, things }: Reading): void {
  const [ours, other] = things.slice(-2);
  if (!ours || other?.sentence !== ours.sentence || ours.fate !== 'stays') return;
  if (saysOurs.test(textOf(tokens.slice(other.to, other.to + 3)))) return;
  const said = textOf(tokens.slice(ours.to, ours.to + 3));
  if (saysOurs.test(said)) ours.fate = 'take';
}
