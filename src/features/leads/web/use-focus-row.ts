import { useEffect, useRef } from 'react';
import { leadRowId } from './lead-row.tsx';

const patienceMs = 5000;

/** Takes the keyboard to the row of a lead as soon as the list has one, and nothing lies over it. */
export function useFocusRow(isCovered: boolean) {
  const wanted = useRef<{ leadId: number; until: number } | null>(null);
  useEffect(() => {
    if (!wanted.current || isCovered) return;
    const row = document.getElementById(leadRowId(wanted.current.leadId));
    row?.focus();
    // A row that never came must not take the focus away much later.
    if (row || Date.now() > wanted.current.until) wanted.current = null;
  });
  return (leadId: number) => {
    wanted.current = { leadId, until: Date.now() + patienceMs };
  };
}
