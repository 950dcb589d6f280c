import { useState } from 'react';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface PublishSwitchProps {
  testimonial: StaffTestimonial;
  /** What was just asked for, while the answer is awaited. */
  wanted: boolean | null;
  onChange: (isPublic: boolean) => void;
}

/** Shows an approved testimonial on the website; asks first where the client has not allowed it. */
export function PublishSwitch({ testimonial, wanted, onChange }: PublishSwitchProps) {
  const { customerName, isPublic, permissionGiven } = testimonial;
  const [isAsking, setIsAsking] = useState(false);

  function flip(show: boolean) {
    if (wanted !== null) return;
    if (show && !permissionGiven) setIsAsking(true);
    else onChange(show);
  }

  function showAnyway() {
    setIsAsking(false);
    onChange(true);
  }

  return (
    <>
      {/* Never disabled while it waits, so that the keyboard stays on it. */}
      <Switch
        checked={wanted ?? isPublic}
        aria-busy={wanted !== null || undefined}
        onChange={(event) => flip(event.target.checked)}
      >
        <span>
          Show <span className="vh">{customerName} </span>on website
        </span>
      </Switch>
      <Dialog
        className="publish-question"
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Show without permission?"
        footer={
          <div className="publish-buttons">
            <Button variant="line" size="sm" onClick={() => setIsAsking(false)}>
              Keep it off
            </Button>
            <Button variant="green" size="sm" onClick={showAnyway}>
              Show on website
            </Button>
          </div>
        }
      >
        <p>
          {customerName} did not allow it on the feedback form. Publish only if the client told you
          since.
        </p>
      </Dialog>
    </>
  );
}
