import type { ArticlePage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';

const { name, email, phone, promises } = site;
const retention = `about ${promises.dataRetentionYears}\u00a0years`;
const megabytes = uploadLimits.maxFileBytes / 1024 ** 2;
const effective = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  .format(new Date(promises.privacyEffective))
  .replaceAll(' ', '\u00a0');

export const page: ArticlePage = {
  seo: {
    title: 'Privacy policy',
    description: `What ${name} collects when you ask for a quote, who sees your photos, how long we keep things, and how to have them deleted.`,
    picture: 'crew',
    updated: promises.privacyEffective,
  },
  title: 'Privacy policy',
  dateline: `Effective ${effective}. Last updated ${effective}.`,
  lead: `The short version: we use what you send us to price the job and do it. We keep it ${retention} after service. We never sell it.`,
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      paragraphs: [
        `${name} collects what you type, what you upload and what we work out from it. You can read this whole site without giving us any of it.`,
      ],
      list: [
        'Instant quote: your name, email, phone, the kind of job, how you want to hear from us, a description if you write one, and your photos or videos.',
        'On-site estimate: your name, phone, the service address, the day and time you prefer, and an email or notes if you give any.',
        'A pickup or free visit booked here: the street, apartment and ZIP code, the window, who meets the crew and their phone, and how to get in if you tell us.',
        'Inquiry: your name, email, phone and service address, the kind of job, how to reach you, and a company, a time or a message if you give one.',
        'Feedback: your name, email, place and kind of job, your rating and words, and a company, job title or project value if you give one.',
        'From your photos and words, our software works out a list of items, their volume, how hard the job is, and a price.',
        'Calls, texts and emails you send us.',
        'How you first found us, if you came by a link on another site or in a campaign. Section\u00a06 says what that holds.',
        'The network address of your connection, for about a day, so that nobody can flood our forms or guess at passwords.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      paragraphs: ['We use it for the job you asked about, and for little else.'],
      list: [
        'To price, schedule and carry out your cleanout.',
        'To answer you: by email, by phone or both, as you chose.',
        'To keep the records that tax and waste-hauling rules ask for.',
        'To learn which links and campaigns bring people to us.',
        'To keep the site up and safe from abuse.',
        'To publish your feedback, if you allowed it and our staff approved it.',
      ],
    },
    {
      id: 'photos-and-videos',
      heading: 'Photos and videos',
      paragraphs: [
        `You can send up to ${uploadLimits.maxFiles} photos or videos, ${megabytes}\u00a0MB each. Each one is rewritten as a clean copy before anyone looks at it. The copy has no location, no camera details and no other hidden data. The file as your phone made it is deleted once the copy is stored. A file we cannot open is dropped.`,
        'Our staff look at the copies to check the estimate. They are stored privately. Staff open them through links that stop working after about a day. We do not publish them.',
        'A software model may count what is in the picture. If we use an outside vision service for that, it receives the clean copies, still frames from videos, the kind of job and your description. It does not receive your name, email or phone. If we use none, no picture leaves our own storage, and the price is worked out from your description.',
        'Please keep people, papers and screens out of the frame.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing',
      paragraphs: [
        'We do not sell personal information, and we do not share it for advertising. These are the only others who receive any of it:',
      ],
      list: [
        'Companies that host this site, store its files and deliver its email, for us and on our instructions.',
        'A vision service, as described above, where we use one.',
        'The scheduling service, when you book there instead of here. It opens in a tab of its own, under its own privacy policy. We pass nothing to it.',
        'A robot check (Cloudflare Turnstile), where we use one. It loads when you start on a quote, estimate or inquiry form, and not before. Cloudflare then sees your network address and technical details of your browser, to tell people from robots. It does not receive what you type.',
        'A video host such as YouTube or Vimeo, where a video is kept there. Its player loads only after you press play.',
        'Courts and authorities, where the law requires it.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      heading: 'How long we keep it',
      paragraphs: [
        `We keep customer data ${retention} after service. If no job comes of a request, we count from the day you sent it. Ask us, and we delete sooner whatever no law makes us keep.`,
      ],
      table: {
        caption: 'What we keep, and for how long',
        head: ['Record', 'Kept'],
        rows: [
          ['Requests, quotes, bookings and job records', `${capitalized(retention)} after service`],
          ['Photos and videos, as clean copies', 'With the quote they belong to'],
          ['Files as your phone made them', 'Until the clean copy is stored'],
          ['Feedback', 'Until you ask us to take it down'],
          ['Network addresses', 'About a day'],
        ],
      },
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      paragraphs: [
        'This site sets no cookies, for advertising or anything else, and runs no analytics. No other company’s script runs on our pages, unless we use the robot check described in section 4.',
        'If you reach us by a link on another site or in a campaign, your browser keeps a note called first-touch. It holds the campaign tags of that first link, the page that sent you here, the first page you saw and the time. It stays in your browser and reaches us only with a form you send. After 90\u00a0days it is dropped on your next visit. Clear this site’s data in your browser, and it is gone.',
        'A photo quote you have started stays on your device, with its photos, for up to seven days: so that a lost connection costs you nothing. It goes when the quote is sent, or with Start over. What you type to ask for a visit or to keep a price stays in its tab, until it is sent or the tab is closed. Changes to a quote that could not be sent stay there too, until they are or until its price ends. So does the link to your last quote, with its number and price, so that you find it again: until its price ends, or you press Forget it. Once you have booked, the link to your pickup or visit stays too, with its day and hours, until that is over. Photos you take with a phone for the form on another screen wait on our server for two hours at most.',
        'Staff pages keep a sign-in in the browser’s session storage. It ends with the tab, and visitors never get one.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: ['No one can promise perfect security. This is what we do.'],
      list: [
        'The site tells your browser to use encrypted connections only.',
        'Leads, quotes and files open with a staff password. Our server checks it each time and limits wrong tries.',
        'File links are signed and expire.',
        'Uploads are opened in a separate, limited process, away from everything else.',
        'Our logs hold no names, contact details or messages.',
        'Your quote has private links. The one we mail you is your own and shows your photos. The one that Share and Copy link give you is for others. They see the list, the price and the words in which you named things, never your contact details. They can change the list, or see your photos, only if you switch that on.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        `Ask us for a copy of what we hold about you, for a correction or for deletion, at any time. Write to ${email} or call ${phone.display}. We answer within 30\u00a0days. To be sure it is you, we check the request against the email or phone number we have.`,
        'You may also take back permission to publish your feedback, or talk to a person about a price that software worked out.',
      ],
    },
    {
      id: 'california-residents-ccpa',
      heading: 'California residents (CCPA)',
      paragraphs: [
        'In the words of the California Consumer Privacy Act, we collect identifiers and contact details, commercial information about the job, photos and videos, limited internet activity (how you first found us), and conclusions drawn from these (the estimate). They come from you, for the purposes in section\u00a02. We disclose them only as section\u00a04 says.',
        'We do not sell or share personal information as that law uses the words, and have not in the past 12\u00a0months. So there is no opt-out to click. We use no sensitive information to draw conclusions about you.',
      ],
      list: [
        'You may ask what we hold about you, and get a copy of it.',
        'You may have it corrected or deleted.',
        'You may send someone to ask for you, with your signed permission.',
        'We never treat you differently for asking.',
      ],
    },
    {
      id: 'visitors-from-the-eu-and-uk-gdpr',
      heading: 'Visitors from the EU and UK (GDPR)',
      paragraphs: [
        `We work in the ${site.city.replace(' ', '\u00a0')} area, and your data is handled in the United States. Where the General Data Protection Regulation applies, ${name} is the controller.`,
        'You have the rights of access, correction, erasure, restriction, portability and objection. You may have a person review an estimate that software made. You may complain to your data protection authority.',
        'These are the grounds we rely on:',
      ],
      list: [
        'Your request for a quote, and the contract that may follow.',
        'Legal duties, such as tax and waste records.',
        'Our legitimate interest in a safe site, and in knowing which links bring people here.',
        'Your consent, for publishing feedback. You may withdraw it at any time.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'Our services are for adults. We do not knowingly collect data from children under 13. If a child has sent us something, tell us and we delete it.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      paragraphs: [
        'When this policy changes, the new one is posted here with a new date at the top. If a change matters to data we already hold, we write to the people it concerns.',
        `Questions go to ${email} or ${phone.display}, ${site.hours.general}.`,
      ],
    },
  ],
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
