import type { ComponentType } from 'react';
import type { HeadProps, PageProps } from 'gatsby';
import * as About from '../../templates/About/About';
import * as Account from '../../templates/Account/Account';
import * as Apply from '../../templates/Apply/Apply';
import * as Calculate from '../../templates/Calculate/Calculate';
import * as Case from '../../templates/Case/Case';
import * as Cases from '../../templates/Cases/Cases';
import * as Contact from '../../templates/Contact/Contact';
import * as Donation from '../../templates/Donation/Donation';
import * as Faq from '../../templates/Faq/Faq';
import * as Giving from '../../templates/Giving/Giving';
import * as Guides from '../../templates/Guides/Guides';
import * as Home from '../../templates/Home/Home';
import * as Landing from '../../templates/Landing/Landing';
import * as Learn from '../../templates/Learn/Learn';
import * as Partner from '../../templates/Partner/Partner';
import * as PrivacyPolicy from '../../templates/PrivacyPolicy/PrivacyPolicy';
import * as Program from '../../templates/Program/Program';
import * as Programs from '../../templates/Programs/Programs';

export interface Template {
  readonly default: ComponentType<PageProps<never>>;
  readonly Head: ComponentType<HeadProps<never>>;
}

/** The template of each page type, for documents that have no page yet. A test holds it and the build's table together. */
export const templates: Readonly<Record<string, Template>> = {
  home_page: Home,
  about_page: About,
  account_page: Account,
  apply_page: Apply,
  calculate_page: Calculate,
  case: Case,
  cases_page: Cases,
  contact_page: Contact,
  donation_page: Donation,
  fidyah_donation_page: Giving,
  fitr_donation_page: Giving,
  ramadan_donation_page: Giving,
  sadaqah_donation_page: Giving,
  tainted_wealth_donation_page: Giving,
  zakat_donation_page: Giving,
  faq_page: Faq,
  guides_page: Guides,
  landing_page: Landing,
  learn_page: Learn,
  partner: Partner,
  privacy_policy_page: PrivacyPolicy,
  program: Program,
  programs_page: Programs,
};
