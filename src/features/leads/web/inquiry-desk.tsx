import { ToastProvider } from '#src/ui/toast.tsx';
import { InquiryDialog, type InquiryDialogProps } from './inquiry-dialog.tsx';
import '#src/ui/screen.css';

/** The inquiry form with all it stands on, in one piece to be fetched on demand. */
export function InquiryDesk(props: InquiryDialogProps) {
  return (
    <ToastProvider>
      <InquiryDialog {...props} />
    </ToastProvider>
  );
}
