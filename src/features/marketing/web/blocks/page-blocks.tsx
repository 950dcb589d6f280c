import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Block, Blocks } from '#src/content/block-schema.ts';
import { AreasBlock } from './areas-block.tsx';
import { AssociationsBlock } from './associations-block.tsx';
import { CaseStudyBlock } from './case-study-block.tsx';
import { CategoriesBlock } from './categories-block.tsx';
import { CloseBlock } from './close-block.tsx';
import { CompareBlock } from './compare-block.tsx';
import { ComparisonBlock } from './comparison-block.tsx';
import { CoverageBlock } from './coverage-block.tsx';
import { DuoBlock } from './duo-block.tsx';
import { EmergencyBlock } from './emergency-block.tsx';
import { FaqBlock } from './faq-block.tsx';
import { FiguresBlock } from './figures-block.tsx';
import { IncludedBlock } from './included-block.tsx';
import { JourneyBlock } from './journey-block.tsx';
import { LinksBlock } from './links-block.tsx';
import { NeighborhoodsBlock } from './neighborhoods-block.tsx';
import { PicturesBlock } from './pictures-block.tsx';
import { PlacesBlock } from './places-block.tsx';
import { PledgeBlock } from './pledge-block.tsx';
import { PricesBlock, SamplePricesBlock } from './price-tables.tsx';
import { PublishedBlock } from './published-block.tsx';
import { QuotesBlock } from './quotes-block.tsx';
import { ReasonsBlock } from './reasons-block.tsx';
import { RowsBlock } from './rows-block.tsx';
import { SamplePaperBlock } from './sample-paper-block.tsx';
import { ServedBlock } from './served-block.tsx';
import { ServicesBlock } from './services-block.tsx';
import { SolutionsBlock } from './solutions-block.tsx';
import { StandardsBlock } from './standards-block.tsx';
import { StatementBlock } from './statement-block.tsx';
import { StatsBlock } from './stats-block.tsx';
import { StepsBlock } from './steps-block.tsx';
import { StoryBlock } from './story-block.tsx';
import { TimelineBlock } from './timeline-block.tsx';
import { TrioBlock } from './trio-block.tsx';
import { VideosBlock } from './videos-block.tsx';
import { VoicesBlock } from './voices-block.tsx';

/** The sample quote of a page, around its blocks. */
export const SampleQuotePlace = createContext<ReactNode>(null);

const components: { [Type in keyof Blocks]: ComponentType<Blocks[Type]> } = {
  rows: RowsBlock,
  categories: CategoriesBlock,
  standards: StandardsBlock,
  steps: StepsBlock,
  journey: JourneyBlock,
  statement: StatementBlock,
  quotes: QuotesBlock,
  prices: PricesBlock,
  published: PublishedBlock,
  videos: VideosBlock,
  samplePrices: SamplePricesBlock,
  timeline: TimelineBlock,
  samplePaper: SamplePaperBlock,
  sampleQuote: () => use(SampleQuotePlace),
  faq: FaqBlock,
  areas: AreasBlock,
  links: LinksBlock,
  trio: TrioBlock,
  duo: DuoBlock,
  compare: CompareBlock,
  reasons: ReasonsBlock,
  figures: FiguresBlock,
  neighborhoods: NeighborhoodsBlock,
  stats: StatsBlock,
  pictures: PicturesBlock,
  story: StoryBlock,
  comparison: ComparisonBlock,
  included: IncludedBlock,
  served: ServedBlock,
  emergency: EmergencyBlock,
  coverage: CoverageBlock,
  services: ServicesBlock,
  places: PlacesBlock,
  associations: AssociationsBlock,
  pledge: PledgeBlock,
  solutions: SolutionsBlock,
  voices: VoicesBlock,
  caseStudy: CaseStudyBlock,
  close: CloseBlock,
};

/** The sections of a page, in the order its content gives them. */
export function PageBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    const Component = components[block.type] as ComponentType<Block>;
    return <Component key={JSON.stringify(block).slice(0, 120)} {...block} />;
  });
}
