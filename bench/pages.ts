import { pages } from "#contract/pages.ts";
import { joinJourney } from "./application-journeys.ts";
import {
  articleJourney,
  barePageJourney,
  homeJourney,
  landingJourney,
  newsJourney,
} from "./journeys.ts";
import type { Journey } from "./visitor.ts";

/** A page that is measured. `key` selects it on the command line. */
export type MeasuredPage = {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** Whether the visitor is signed in; default false. */
  readonly isSignedIn?: boolean;
  /** Whether Lighthouse measures its load; the bare pages only calibrate the interactions. */
  readonly isLoadMeasured: boolean;
  /** What is done to measure interactions; without it only the load is measured. */
  readonly journey?: Journey;
};

/** Every page that is measured, with an article of the running site. */
export const measuredPages = (article: string): readonly MeasuredPage[] => [
  {
    key: "bare",
    name: "a bare page",
    path: "/bare",
    isLoadMeasured: false,
    journey: barePageJourney,
  },
  {
    key: "bare-video",
    name: "a bare page with a video",
    path: "/bare-video",
    isLoadMeasured: false,
    journey: barePageJourney,
  },
  {
    key: "landing",
    name: "/ (sign-in landing)",
    path: "/",
    isLoadMeasured: true,
    journey: landingJourney,
  },
  {
    key: "home",
    name: "/ (marketing home)",
    path: "/",
    isSignedIn: true,
    isLoadMeasured: true,
    journey: homeJourney,
  },
  { key: "about", name: "/about", path: "/about", isLoadMeasured: true },
  { key: "news", name: "/news", path: "/news", isLoadMeasured: true, journey: newsJourney },
  {
    key: "article",
    name: "an article",
    path: article,
    isLoadMeasured: true,
    journey: articleJourney,
  },
  {
    key: "join-us",
    name: "/join-us",
    path: pages["join-us"].path,
    isLoadMeasured: true,
    journey: joinJourney,
  },
];
