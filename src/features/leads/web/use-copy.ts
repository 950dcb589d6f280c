import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';

/** Copies facts about a lead and says which. */
export function useCopy() {
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  return {
    /** `what` names the text: "Phone". */
    async copyFact(text: string, what: string, leadName: string) {
      if (!(await copy(text, what))) return;
      toast({ title: 'Copied', description: `${what} of ${leadName}. Paste it anywhere.` });
    },
    fallback,
  };
}
