import { EyeOff, FileX, Lightbulb, Star, TriangleAlert } from 'lucide-react';
import { meaningfulEntries } from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { ResultNote } from './result-note.tsx';

/** Says, before the list, that nobody has looked at the photos yet; nothing where nobody will any more. */
export function NotCheckedNote({ estimate, fileCount, closed }: SharedQuote) {
  const isOver = closed !== null && closed !== 'too-many-changes';
  if (estimate.photosAnalysed || fileCount === 0 || isOver) return null;
  return (
    <ResultNote tone="info" icon={<EyeOff />} title="Not checked against your photos yet">
      <p>
        Your photos have not been analyzed yet. This price comes from your description and the type
        of job. Our staff will look at the photos and correct it.
      </p>
    </ResultNote>
  );
}

/** Everything one should know before booking. */
export function ResultNotes({ analysis, unreadableFiles, closed }: SharedQuote) {
  return (
    <>
      {/* Our staff have weighed them. */}
      {closed !== 'staff-price' && (
        <ResultNote
          tone="warn"
          icon={<TriangleAlert />}
          title="Measurement concerns"
          entries={meaningfulEntries(analysis.measurementConcerns)}
        />
      )}
      <ResultNote
        tone="info"
        icon={<Star />}
        title="Special items"
        entries={meaningfulEntries(analysis.specialItems)}
      />
      <ResultNote
        tone="ok"
        icon={<Lightbulb />}
        title="Recommendations"
        entries={meaningfulEntries(analysis.recommendations)}
      />
      <ResultNote
        tone="bad"
        icon={<FileX />}
        title="Files we could not open"
        entries={unreadableFiles.map(({ name, message }) => `${name}: ${message}`)}
      />
    </>
  );
}
