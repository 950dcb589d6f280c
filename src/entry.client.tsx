import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content security policy forbids the code that zod would otherwise generate. Set as a global,
// because zod itself loads with the first form that is sent.
globalThis.__zod_globalConfig = { jitless: true };

const fields =
  'main :is(select, textarea, input:not([type="radio"], [type="checkbox"], [type="file"]))';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const typedEarly = new Set([...document.querySelectorAll<Field>(fields)].filter(hasEntry));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  );
});

/** Hands over what was typed, and tells src/enhance/early-presses.ts that everything on the screen is alive. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const field of typedEarly) typeAgain(field);
    typedEarly.clear();
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

function hasEntry(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, chosen);
  }
  return field.value !== field.defaultValue;
}

/** A field whose value React sets would lose what was typed before with the next change on the screen. */
function typeAgain(field: Field): void {
  const { value } = field;
  // React hears only of a value it has not set itself: the first goes through its setter, the second past it.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
