import type { Ref } from 'react';

/**
 * A field people do not see, for robots to fill in. No pointer, key or reading aid comes to it, and
 * browsers and password managers are asked to leave it alone: they would fill it in for people.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={ref}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
