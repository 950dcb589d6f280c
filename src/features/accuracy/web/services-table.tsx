import type { Accuracy } from '#src/features/accuracy/contract.ts';
import { labelOf } from '#src/shared/labels.ts';
import { biasText, insideText, middleHalf, rangedJobs } from './accuracy-figures.ts';
import { AccuracyRow } from './accuracy-tables.tsx';
import { ShareBar } from './share-bar.tsx';

/** How each service's quotes held. */
export function ServicesTable({ services }: { services: Accuracy['services'] }) {
  return (
    <section aria-labelledby="accuracy-services">
      <h2 id="accuracy-services">By service</h2>
      <table className="accuracy-table num">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Inside the range</th>
            <th scope="col">Load against quote</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ serviceType, jobs, missing, figures }) => (
            <AccuracyRow
              key={serviceType}
              name={labelOf(serviceType)}
              jobs={jobs}
              missing={missing}
            >
              {figures && (
                <>
                  <td data-label="Inside the range">
                    <ShareBar
                      share={figures.range.inside / Math.max(1, rangedJobs(figures.range))}
                    />
                    {insideText(figures.range)}
                  </td>
                  <td data-label="Load against quote">
                    {biasText(figures.volume.median)}
                    <small>{middleHalf(figures.volume)}</small>
                  </td>
                </>
              )}
            </AccuracyRow>
          ))}
        </tbody>
      </table>
    </section>
  );
}
