import { contactPage } from '#src/content/pages/contact.ts';
import { site } from '#src/content/site.ts';

/** The four offices and when each is open. */
export function ContactLocations() {
  return (
    <section className="section">
      <div className="wrap contact-split">
        <div className="contact-split-head">
          <h2>{contactPage.locations.heading}</h2>
          <p className="lead">{contactPage.locations.lead}</p>
        </div>
        <ul className="contact-offices">
          {site.offices.map(({ name, place, state, hours }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="muted">
                {place}, {state}
              </p>
              <dl className="num">
                {hours.map((span) => (
                  <div key={span.days}>
                    <dt>{span.days}</dt>
                    <dd>{span.hours}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
