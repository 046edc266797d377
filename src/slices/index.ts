import type { ComponentType } from 'react';
import ArticleList from './ArticleList';
import CallToAction from './CallToAction';
import Cards from './Cards';
import CaseList from './CaseList';
import Figures from './Figures';
import GivingOptions from './GivingOptions';
import Hero from './Hero';
import NisabPanel from './NisabPanel';
import Notice from './Notice';
import PartnerList from './PartnerList';
import Picture from './Picture';
import PictureWithText from './PictureWithText';
import ProgramList from './ProgramList';
import Questions from './Questions';
import Quote from './Quote';
import Steps from './Steps';
import Table from './Table';
import TextSection from './TextSection';
import Verse from './Verse';

/** The component of each slice, by the slice's id in its model. */
export const components = {
  article_list: ArticleList,
  call_to_action: CallToAction,
  cards: Cards,
  case_list: CaseList,
  figures: Figures,
  giving_options: GivingOptions,
  hero: Hero,
  nisab_panel: NisabPanel,
  notice: Notice,
  partner_list: PartnerList,
  picture: Picture,
  picture_with_text: PictureWithText,
  program_list: ProgramList,
  questions: Questions,
  quote: Quote,
  steps: Steps,
  table: Table,
  text_section: TextSection,
  verse: Verse,
  // Each component knows its own slice; the zone only knows that it is one.
} satisfies Record<string, ComponentType<never>>;
