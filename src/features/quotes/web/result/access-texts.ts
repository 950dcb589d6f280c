import type { AccessAnswers, AccessTopic } from '#src/features/quotes/contract.ts';

type YesNoTopic = Exclude<AccessTopic, 'floor'>;

/** The questions with two answers, and what each answer makes of the job in a few words. */
export const accessQuestions = {
  hasElevator: {
    question: 'How do you get up?',
    yes: 'Elevator',
    no: 'Walk-up',
    means: ['elevator', 'walk-up'],
  },
  freightWindow: {
    question: 'Freight elevator at set hours only?',
    yes: 'Yes',
    no: 'No',
    means: ['freight elevator at set hours', 'elevator at any hour'],
  },
  longCarry: {
    question: 'More than 75 feet from door to truck?',
    yes: 'Yes',
    no: 'No',
    means: ['a long carry', 'a short carry'],
  },
  dismantling: {
    question: 'Furniture to take apart?',
    yes: 'Yes',
    no: 'No',
    means: ['furniture taken apart', 'nothing to take apart'],
  },
  sameDay: {
    question: 'Pickup today?',
    yes: 'Yes',
    no: 'No',
    means: ['pickup the same day', 'pickup another day'],
  },
} as const satisfies Record<YesNoTopic, object>;

const inOrder = ['hasElevator', 'freightWindow', 'longCarry', 'dismantling', 'sameDay'] as const;

/** A floor as people say it; 0 is the basement, 1 the street level. */
export function describeFloor(floor: number): string {
  if (floor === 0) return 'Basement';
  return floor === 1 ? '1, street level' : String(floor);
}

/** The answers that were given, in a line: "floor 3, walk-up, a short carry"; empty where none was. */
export function answerText(access: AccessAnswers): string {
  const { floor } = access;
  return [
    ...(floor === null ? [] : [floorText(floor)]),
    ...inOrder.flatMap((topic) => {
      const answer = access[topic];
      return answer === null ? [] : accessQuestions[topic].means[answer ? 0 : 1];
    }),
  ].join(', ');
}

function floorText(floor: number): string {
  if (floor === 0) return 'basement';
  return floor === 1 ? 'street level' : `floor ${floor}`;
}
