import { useId } from 'react';
import { site } from '#src/content/site.ts';
import {
  type AccessAnswers,
  type AccessTopic,
  accessTopics,
  isSaid,
} from '#src/features/pricing/contract.ts';
import { isPickupTodayPossible } from '#src/shared/opening-hours.ts';
import { Field, type Option, Options, Select } from '#src/ui/form/field.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { useMinute } from '#src/ui/use-minute.ts';
import inventoryStyles from './inventory.module.css';
import { editOf } from './quote-edit.ts';
import quoteResultStyles from './quote-result.module.css';
import type { Editing } from './use-quote-editing.tsx';

/** The questions about the building whose answers change this price. */
export function AccessQuestions({ editing }: { editing: Editing }) {
  const { quote, access, edit } = editing;
  if (quote.closed !== null) return <AccessSummary access={access} />;
  return (
    <section className={quoteResultStyles.accessBlock}>
      <h3 className="h5">Getting it out</h3>
      <AccessFields
        topics={quote.topics}
        access={access}
        isTodayOpen={quote.isTodayOpen}
        onAnswer={(answers) => edit(editOf({ access: answers }))}
      />
    </section>
  );
}

interface AccessFieldsProps {
  topics: readonly AccessTopic[];
  access: AccessAnswers;
  /** What the server said; a page that is the same for everyone cannot know it. */
  isTodayOpen?: boolean;
  /** Whether the form around them is sent without scripts too, with each answer under its topic. */
  isSent?: boolean;
  onAnswer: (answers: Partial<AccessAnswers>) => void;
}

/** A field for each of these questions. */
export function AccessFields({
  topics,
  access,
  isTodayOpen: wasTodayOpen = true,
  isSent = false,
  onAnswer,
}: AccessFieldsProps) {
  const id = useId();
  const moment = useMinute({ onceTouched: true });
  const isTodayOpen = moment ? isPickupTodayPossible(site, moment) : wasTodayOpen;

  function answer(topic: AccessTopic, value: boolean | null) {
    // The touch that tells the hour may be the one on "Yes".
    const isTooLate = topic === 'sameDay' && value && !isPickupTodayPossible(site, new Date());
    if (!isTooLate) onAnswer({ [topic]: value });
  }

  return (
    <div className={`${inventoryStyles.accessQuestions} ruled`}>
      {topics.map((topic) =>
        topic === 'floor' ? (
          <Field key={topic} label="Which floor?">
            {(control) => (
              <Select
                {...control}
                className="slim"
                {...(isSent && { name: topic })}
                value={access.floor ?? ''}
                onChange={({ target }) =>
                  onAnswer({ floor: target.value === '' ? null : Number(target.value) })
                }
              >
                <Options of={floors} />
              </Select>
            )}
          </Field>
        ) : (
          <SegmentedRadio
            key={topic}
            {...yesNoQuestion(topic, access[topic], isTodayOpen)}
            name={isSent ? topic : `${id} ${topic}`}
            value={String(access[topic])}
            onChange={(value) => answer(topic, JSON.parse(value) as boolean | null)}
          />
        ),
      )}
    </div>
  );
}

/** The answers of a closed quote. */
function AccessSummary({ access }: { access: AccessAnswers }) {
  const known = answerText(access);
  if (!known) return null;
  return <p className="hint">Priced for: {known}.</p>;
}

const maxFloor = 100;

export const floors: Option[] = [
  { value: '', label: 'Don’t know' },
  ...Array.from({ length: maxFloor + 1 }, (_, floor) => ({
    value: String(floor),
    label: describeFloor(floor),
  })),
];

type YesNoTopic = Exclude<AccessTopic, 'floor'>;

/** The yes-or-no questions, and what each answer says about the job. */
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
  parking: {
    question: 'A place for the truck near the door?',
    yes: 'Yes',
    no: 'No',
    means: ['a place for the truck', 'no place for the truck'],
  },
  longCarry: {
    question: 'More than 75 feet from door to truck?',
    yes: 'Yes',
    no: 'No',
    means: ['a long carry', 'a short carry'],
  },
  insuranceCertificate: {
    question: 'Does the building want a certificate of insurance?',
    yes: 'Yes',
    no: 'No',
    means: ['a certificate of insurance', 'no certificate of insurance'],
  },
  dismantling: {
    question: 'Furniture to take apart?',
    yes: 'Yes',
    no: 'No',
    means: ['furniture taken apart', 'nothing to take apart'],
  },
  disconnecting: {
    question: 'Anything still on water, gas or power?',
    yes: 'Yes',
    no: 'No',
    means: ['something to disconnect', 'nothing to disconnect'],
  },
  demolition: {
    question: 'Anything to tear out or take down?',
    yes: 'Yes',
    no: 'No',
    means: ['something to tear out', 'nothing to tear out'],
  },
  sameDay: {
    question: 'Pickup today?',
    yes: 'Yes',
    no: 'No',
    means: ['pickup the same day', 'pickup another day'],
  },
  hoarding: {
    question: 'Rooms too full to walk in?',
    yes: 'Yes',
    no: 'No',
    means: ['rooms too full to walk in', 'room to walk'],
  },
} as const satisfies Record<YesNoTopic, object>;

/** A question as it is asked: once a pickup today is too late, nobody new may say yes to it. */
export function yesNoQuestion(topic: YesNoTopic, answer: boolean | null, isTodayOpen: boolean) {
  const { question, yes, no } = accessQuestions[topic];
  const isTooLate = topic === 'sameDay' && !isTodayOpen;
  const options = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
    { value: 'null', label: 'Don’t know' },
  ];
  return {
    legend: isTooLate
      ? `${question} At this hour by phone only, as an emergency.${answer ? ' Say No for another day, and its part of the price goes.' : ''}`
      : question,
    options: isTooLate && !answer ? options.slice(1) : options,
  };
}

/** 0 is the basement, 1 the street level. */
function describeFloor(floor: number): string {
  if (floor === 0) return 'Basement';
  return floor === 1 ? '1, street level' : String(floor);
}

/** The answers in words: "floor 3, elevator"; empty where nobody gave one. */
export function answerText(access: AccessAnswers): string {
  return accessTopics
    .filter((topic) => isSaid(access, topic))
    .map((topic) =>
      topic === 'floor'
        ? floorText(Number(access.floor))
        : accessQuestions[topic].means[access[topic] ? 0 : 1],
    )
    .join(', ');
}

function floorText(floor: number): string {
  if (floor === 0) return 'basement';
  return floor === 1 ? 'street level' : `floor ${floor}`;
}
