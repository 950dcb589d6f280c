import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { InquiryDialog, type InquiryDialogProps } from './inquiry-dialog.tsx';

/** The inquiry form with all it stands on, in one piece to be fetched on demand. */
export function InquiryDesk(props: InquiryDialogProps) {
  return (
    <ScreenProviders>
      <InquiryDialog {...props} />
    </ScreenProviders>
  );
}
