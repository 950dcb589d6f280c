import type { ObservedCondition } from '#src/features/catalogue/domain/observation.ts';

/** What a phrase that is not an item says. */
export type PhraseMeaning =
  /** Looks like an item and is not: "bed bugs". */
  | { kind: 'ignored' }
  /** What follows stays: to the end of the phrase, or of the list that follows. */
  | { kind: 'exclude'; reach: 'phrase' | 'list' }
  /** What came before in this clause stays: "the piano stays". */
  | { kind: 'stays' }
  /** Ends an exclusion: "take the rest". */
  | { kind: 'include' }
  | { kind: 'condition'; condition: ObservedCondition }
  | { kind: 'elevator'; present: boolean }
  | { kind: 'flights'; flights: number }
  | { kind: 'floor'; floor: number }
  | { kind: 'basement' }
  | { kind: 'long-carry' };

/** Phrases with one meaning, as visitors write them; plurals are found by themselves. */
interface PhraseGroup {
  meaning: PhraseMeaning;
  phrases: readonly string[];
}

/** Keeps long lists readable: phrases between commas. */
const list = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim());

export const phraseGroups: readonly PhraseGroup[] = [
  {
    meaning: { kind: 'ignored' },
    phrases: list(`
      bed bug, bed sheet, bed linen, bed bath and beyond, sofa cushion, couch cushion, chair
      cushion, seat cushion, chair mat, chair lift, stair lift, box truck, box cutter, desk
      drawer, dresser drawer, desk accessory, coffee table book, front door, back door, next door,
      side door, service door, cellar door, garage door, door to door, door man, fridge door,
      refrigerator door, cabinet door, elevator door, junk removal, furniture removal, trash
      removal, mattress removal, piano removal, tv room, tv mount, tv remote, computer room,
      computer lab, bike room, bike shop, piano room, piano teacher, piano store, copy room, file
      room, locker room, mattress store, furniture store, box store, rug store, safe place, safe
      way, safe side, safe distance, range of, range from, plant in, plant manager, storage unit,
      monitor the, vacuum the, cash register tape, no longer, no problem, no rush, no hurry, no
      idea, no worry, no one, no matter, not working, not work, not sure, not many, not too many,
      not a lot of, not only, no later, keep in mind, keep me, keep us, keep it, keep cost, keep
      price, already taken apart, already disassembled, already dismantled, already broken down,
      not need to be taken apart, not need to be disassembled, not need to be dismantled, not need
      disassembly, doesn't need to be taken apart, doesn't need to be disassembled, don't need to
      be taken apart, no disassembly, no dismantling, no need to disassemble, no need to
      dismantle, no need to take apart
    `),
  },
  {
    meaning: { kind: 'exclude', reach: 'phrase' },
    phrases: list(`
      no, without, nor, none of, neither, not the, not my, not our, not that, not this, not these,
      not those, not any, not a, not an
    `),
  },
  {
    meaning: { kind: 'exclude', reach: 'list' },
    phrases: list(`
      keep, keeping, hold on to, holding on to, except, except for, excluding, exclude, other
      than, apart from, aside from, minus, but not, everything but, anything but, all but, leave
      the, leave my, leave our, leaving the, leaving my, not including, not include, not taking,
      not removing, do not take, do not remove, do not touch, do not move, do not include, do not
      throw, do not toss, don't take, don't remove, don't touch, don't move, don't include, don't
      throw, don't toss, dont take, dont remove, dont touch, dont move, dont include, dont throw,
      dont toss, never take, no need to take, no need to remove, no need to move
    `),
  },
  {
    meaning: { kind: 'stays' },
    phrases: list(`
      stay, staying, remain, not included, not going, not to go, not part of, not for removal, is
      not going, to be kept, is kept
    `),
  },
  {
    meaning: { kind: 'include' },
    phrases: list(`
      take, taking, take away, taken, remove, removing, removed, haul, hauling, hauled, get rid
      of, getting rid of, toss, throw, throw out, dispose, discard, pick up, pickup, need, want,
      go, going, gone, just, only, but, rest, everything else, don't need, don't want, do not
      need, do not want, dont need, dont want, have, there is, there are, not keeping, do not
      keep, don't keep, not want to keep, don't want to keep, do not want to keep, dont want to
      keep
    `),
  },
  {
    meaning: { kind: 'elevator', present: true },
    phrases: list(`
      elevator, freight elevator, service elevator, elevator building, freight lift, service lift
    `),
  },
  {
    meaning: { kind: 'elevator', present: false },
    phrases: list(`
      no elevator, no lift, no freight elevator, no service elevator, no working elevator, without
      elevator, without an elevator, non elevator, not an elevator building, not an elevator,
      elevator is broken, elevator broken, broken elevator, elevator is out, elevator out,
      elevator is down, elevator not working, elevator is not working, elevator doesn't work,
      elevator isn't working, elevator does not work, no use of elevator, no access to elevator,
      walk up, walkup, stair only, only stair
    `),
  },
  {
    meaning: { kind: 'flights', flights: 0 },
    phrases: list('no stairs, no steps'),
  },
  {
    meaning: { kind: 'floor', floor: 1 },
    phrases: list(`
      ground floor, ground level, street level, first floor, 1st floor, curbside, on the curb, at
      the curb, on the sidewalk
    `),
  },
  {
    meaning: { kind: 'flights', flights: 1 },
    phrases: list('flight of stairs, flight of steps, one flight'),
  },
  {
    meaning: { kind: 'basement' },
    phrases: list('basement, cellar'),
  },
  {
    meaning: { kind: 'long-carry' },
    phrases: list(`
      long walk, long carry, long hallway, long corridor, long way, long driveway, far walk, far
      from the street, far from street, far from the curb, far from the truck, far from parking,
      far from the parking, no parking, no truck access, long distance to the truck, long haul to
      the truck
    `),
  },
  {
    meaning: { kind: 'condition', condition: 'hoarding' },
    phrases: list(`
      hoarder, hoarding, hoard, hoarded, hoarder house, filled to the ceiling, piled to the
      ceiling
    `),
  },
  {
    meaning: { kind: 'condition', condition: 'dismantling' },
    phrases: list(`
      taken apart, take apart, taking apart, take it apart, take them apart, take it all apart,
      come apart, disassemble, disassembled, disassembling, disassembly, dismantle, dismantled,
      dismantling, broken down, break it down, break them down, unscrew, cut up, cut it up
    `),
  },
  {
    meaning: { kind: 'condition', condition: 'outdoor' },
    phrases: list(`
      backyard, back yard, front yard, outside, outdoor, driveway, patio, terrace, roof deck,
      rooftop, garden
    `),
  },
  {
    meaning: { kind: 'condition', condition: 'construction-debris' },
    phrases: list(`
      drywall, sheetrock, sheet rock, plaster, concrete, cement, brick, tile, cinder block,
      shingle, gravel, dirt, soil, demolition, renovation, lumber, gut job, flooring
    `),
  },
  {
    meaning: { kind: 'condition', condition: 'hazardous-material' },
    phrases: list(`
      asbestos, paint can, can of paint, gallon of paint, bucket of paint, old paint, leftover
      paint, lead paint, paint thinner, solvent, turpentine, chemical, pesticide, propane, propane
      tank, gas tank, gasoline, gas can, motor oil, oil tank, heating oil, oil drum, car battery,
      lithium battery, biohazard, medical waste, hazardous, hazardous waste, hazardous material,
      mercury, toxic, needle, sharps, fire extinguisher, acid, bleach, ammunition, firework,
      fluorescent tube, fluorescent bulb
    `),
  },
];
