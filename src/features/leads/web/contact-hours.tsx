import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { contactPage } from '#src/content/pages/contact.ts';
import { site } from '#src/content/site.ts';
import { Badge } from '#src/ui/badge.tsx';
import { findOpenRow } from './contact-open-hours.ts';

const lookEveryMs = 60_000;

/** When crews are on the road; the hours that are running now say so. */
export function ContactHours() {
  const openRow = useOpenRow();
  return (
    <section className="contact-hours-section">
      <div className="wrap contact-split">
        <div className="contact-split-head">
          <h2>{contactPage.hours.heading}</h2>
          <p className="lead">{contactPage.hours.lead}</p>
        </div>
        <table className="contact-hours num">
          <caption className="vh">Service hours by day</caption>
          <thead className="vh">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {site.hours.service.map((row) => (
              <tr key={row.days}>
                <th scope="row">
                  {row.days}
                  {row === openRow && (
                    <Badge tone="ok" icon={<Check />}>
                      {contactPage.hours.openNow}
                    </Badge>
                  )}
                </th>
                <td>{row.hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Nothing on the server and at first: what time it is, only the browser knows. */
function useOpenRow() {
  const [moment, setMoment] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setMoment(new Date());
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return moment ? findOpenRow(site.hours.service, moment) : undefined;
}
