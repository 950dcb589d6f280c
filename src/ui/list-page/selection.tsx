import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './list-page.module.css';

export type Selection = ReturnType<typeof useSelection>;

/** Rows of a list that were ticked; those that left the list do not count. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isPicking, setIsPicking] = useState(false);
  const last = useRef<number | null>(null);
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    chosen,
    /** True while rows of a phone show their boxes. */
    isPicking: isPicking || chosen.length > 0,
    has: (id: number) => ids.has(id),
    isWhole: rows.length > 0 && chosen.length === rows.length,
    startPicking: () => setIsPicking(true),
    /** Ticks a row or takes its tick away; with `toLast`, all rows from the last one ticked. */
    toggle(id: number, toLast: boolean) {
      const indexOf = (wanted: number | null) => rows.findIndex((row) => row.id === wanted);
      const [from, to] = [indexOf(toLast ? last.current : id), indexOf(id)].toSorted(
        (a, b) => a - b,
      );
      const range = rows.slice(from === -1 ? to : from, (to ?? 0) + 1).map((row) => row.id);
      const next = new Set(ids);
      for (const one of range) {
        if (ids.has(id)) next.delete(one);
        else next.add(one);
      }
      last.current = id;
      setIds(next);
    },
    /** Takes the ticks of these rows away, whatever was ticked since. */
    drop(gone: readonly number[]) {
      setIds((now) => new Set([...now].filter((id) => !gone.includes(id))));
      setIsPicking(false);
    },
    /** Keeps these rows ticked alone. */
    set(next: readonly number[]) {
      setIds(new Set(next));
      if (next.length === 0) setIsPicking(false);
    },
  };
}

/** The box of a row; with shift it reaches to the last one. */
export function PickBox({
  id,
  name,
  selection,
}: {
  id: number;
  name: string;
  selection: Selection;
}) {
  return (
    <label className={styles.pick}>
      <span className="vh">Select {name}</span>
      <input
        type="checkbox"
        data-pick=""
        checked={selection.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** The box of all rows that are shown. */
export function PickAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  return (
    <label className={styles.pick}>
      <span className="vh">Select all shown</span>
      <input
        type="checkbox"
        checked={selection.isWhole}
        ref={(box) => {
          if (box) box.indeterminate = selection.chosen.length > 0 && !selection.isWhole;
        }}
        onChange={() => selection.set(selection.isWhole ? [] : ids)}
      />
    </label>
  );
}

/** Shows the boxes on a phone, where rows have no room for them until somebody selects. */
export function StartPicking({
  selection,
}: {
  selection: Pick<Selection, 'isPicking' | 'set' | 'startPicking'>;
}) {
  const { isPicking, set, startPicking } = selection;
  return (
    <Button
      variant="line"
      size="sm"
      className={styles.startPicking}
      aria-pressed={isPicking}
      onClick={() => (isPicking ? set([]) : startPicking())}
    >
      <ListChecks aria-hidden="true" />
      Select
    </Button>
  );
}

/** Ids of rows as an export takes them. */
export function idsOf(rows: readonly { id: number }[]): string {
  return rows.map(({ id }) => id).join(',');
}
