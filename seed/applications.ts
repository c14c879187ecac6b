import type { Outcome, PortalForm } from "#contract/applications.ts";
import { brand } from "#contract/brand.ts";
import type { Stage } from "#contract/stages.ts";
import { joinForm } from "./application-forms.ts";
import { pick } from "./pick.ts";

/** An invented application; the times are hours before the sample is stored. */
export interface SampleApplication {
  source: "portal" | "join-us";
  fullName: string;
  email: string;
  company: string | null;
  applicationType: PortalForm["applicationType"];
  answers: Record<string, string | boolean>;
  hoursAgo: number;
  stage: Stage;
  outcome: Outcome | null;
  isSpam: boolean;
}

/** Name, e-mail, age in hours, stage (`accepted` and the like are decided), company. */
export type Row = readonly [
  fullName: string,
  email: string,
  hoursAgo: number,
  status: Stage | Outcome | "spam",
  company?: string,
];

const outcomes: readonly string[] = ["accepted", "declined", "withdrawn"];

function statusOf(status: Row[3]): Pick<SampleApplication, "stage" | "outcome" | "isSpam"> {
  if (status === "spam") return { stage: "new", outcome: null, isSpam: true };
  const outcome = outcomes.includes(status) ? (status as Outcome) : null;
  return { stage: outcome ? "decided" : (status as Stage), outcome, isSpam: false };
}

type Answers = SampleApplication["answers"];

const portalTexts: readonly [Answers, ...Answers[]] = [
  {
    goals: "Grow a weekly series into a programme with its own sponsors",
    message:
      "The audience comes back every week, yet every deal starts from nothing. We would like a plan for the next two years and a person who negotiates.",
    currentRevenue: "£4,000 a month",
    socialMedia: "https://social.example/weekly",
  },
  {
    goals: "A launch in three countries within one season, told in one voice",
    message:
      "We have the product and the shops, and no idea how to speak to people who have never heard of us. Budget and dates are agreed.",
    currentRevenue: "£120,000 last year",
  },
  {
    goals: "Understand which creators are worth a long partnership",
    message: "We look for three partners, and for figures that we can show to our board in spring.",
  },
];

const joinTexts: readonly [Answers, ...Answers[]] = [
  {
    currentFollowers: "50k-100k",
    primaryPlatform: "youtube",
    contentNiche: "Night photography",
    monthlyRevenue: "1k-5k",
    experience: "advanced",
    goals: "Reach one hundred thousand subscribers without publishing more often than today.",
    motivation:
      "I have worked alone for four years. I would like people around me who measure, who disagree, and who finish things on time.",
    phone: "+44 20 7946 0321",
  },
  {
    currentFollowers: "10k-50k",
    primaryPlatform: "instagram",
    contentNiche: "Ceramics and slow crafts",
    monthlyRevenue: "0-1k",
    experience: "intermediate",
    goals: "Earn enough from classes and prints to leave my second job by next autumn.",
    motivation:
      "People ask for classes every day and I answer each of them by hand. I know that this cannot go on, and I do not know which part to give away first.",
    portfolio: "https://portfolio.example/ceramics",
  },
  {
    currentFollowers: "500k-1m",
    primaryPlatform: "tiktok",
    contentNiche: "Street food",
    monthlyRevenue: "10k-25k",
    experience: "expert",
    goals: "Turn short clips into a book, and the book into a small tour with a partner brand.",
    motivation:
      "Views are not the problem. I want to make something that is still on a shelf in ten years, and I need a team that has done it before.",
  },
];

/** Creators by the join-us page; some are just before the end of a review promise of 48 hours, one is past it. */
const joinRows: readonly Row[] = [
  ["Imogen Ashdown", "imogen@ashdown.example", 0.2, "new"],
  ["Oluwaseun Adebayo-Whitlock", "seun@adebayo.example", 2, "new"],
  ["Maximiliane von Hohenstein-Wertheimer", "maximiliane@hohenstein.example", 5, "new"],
  ["عبد الرحمن بن يوسف القحطاني", "abdulrahman@qahtani.example", 9, "new"],
  ["Zoë Čapek", "zoe@capek.example", 14, "new"],
  ["Rhys ap Gwilym", "rhys@gwilym.example", 31, "new"],
  ["Nguyễn Thị Minh Khai", "khai@nguyen.example", 45.5, "new"],
  ["Tadeusz Brzęczyszczykiewicz", "tadeusz@brzecz.example", 47.2, "new"],
  ["Saoirse Ní Bhriain", "saoirse@bhriain.example", 47.9, "new"],
  ["Hamish Dunbar", "hamish@dunbar.example", 51, "new"],
  ["李明华", "minghua@li.example", 26, "reviewing"],
  [
    "Karl-Theodor Freiherr von Oberndorff zu Schwarzenfels",
    "kt@oberndorff.example",
    29,
    "reviewing",
  ],
  ["نور الهدى عبد الحميد السامرائي", "nour@samarrai.example", 38, "reviewing"],
  ["Bo Ek", "bo@ek.example", 55, "reviewing"],
  ["Amara Okonkwo", "amara@okonkwo.example", 60, "interview"],
  ["Þórdís Guðmundsdóttir", "thordis@gudmunds.example", 74, "interview"],
  ["Leopold Österreicher-Schmidtbauer", "leopold@schmidtbauer.example", 80, "interview"],
  ["Priya Raghunathan", "priya@raghunathan.example", 96, "accepted"],
  ["Mateus Figueiredo", "mateus@figueiredo.example", 110, "declined"],
  ["Yuki Tanaka", "yuki@tanaka.example", 120, "accepted"],
  ["Freya Lindholm", "freya@lindholm.example", 131, "withdrawn"],
  ["ياسمين حداد", "yasmin@haddad.example", 150, "declined"],
  ["WIN FOLLOWERS NOW", "deal@followers.example", 20, "spam"],
];

/** Brands, investors and creators by the portal. */
const portalRows: readonly Row[] = [
  ["Clementine Hargreaves", "clementine@harbourgin.example", 1, "new", "Harbour Gin"],
  [
    "Dr. Annegret Müller-Lüdenscheidt",
    "annegret@nordlicht.example",
    7,
    "new",
    "Nordlicht Manufaktur für feine Papierwaren und Schreibkultur GmbH & Co. KG",
  ],
  ["فاطمة الزهراء المنصوري", "fatima@noor.example", 18, "new", "دار نور للعطور والمنتجات الفاخرة"],
  ["Jean-Baptiste Lacroix-Delamotte", "jb@lacroix.example", 40, "new", "Maison Lacroix"],
  ["Siobhán O’Dowd", "siobhan@odowd.example", 46.8, "new"],
  [
    "Wolfgang Donaudampfschifffahrtsgesell",
    "wolfgang@donau.example",
    22,
    "reviewing",
    "Donau Reisen",
  ],
  ["Keziah Mbeki", "keziah@tidepool.example", 33, "reviewing", "Tidepool Ventures"],
  [
    "Anselm Rüdiger Katzenellenbogen",
    "anselm@katzen.example",
    49,
    "reviewing",
    "Katzenellenbogen & Söhne",
  ],
  ["Marguerite Thévenot", "marguerite@thevenot.example", 58, "interview", "Thévenot"],
  ["Idris Farouk", "idris@farouk.example", 70, "interview", "Farouk Capital"],
  ["Beatrix van der Westhuizen", "beatrix@karoo.example", 88, "accepted", "Karoo Wool"],
  ["Paolo Quattrocchi", "paolo@quattrocchi.example", 101, "declined"],
  ["خالد بن سلمان الدوسري", "khaled@dosari.example", 115, "accepted", "الدوسري القابضة"],
  [
    "Ingeborg Schwarzkopf-Thalheimer",
    "ingeborg@thalheimer.example",
    140,
    "withdrawn",
    "Thalheimer Uhren",
  ],
  ["Lucian Vane", "lucian@vane.example", 160, "accepted", "Vane Partners"],
  ["Cheap Loans Direct", "offer@loans.example", 12, "spam", "Cheap Loans Direct"],
  ["SEO Wizard", "wizard@seo.example", 66, "spam"],
];

/** The answers of the complete join-us form, so that a new required field needs no edit here. */
const { fullName: _name, email: _email, ...joinAnswers } = joinForm;

/** An application of the join-us page; the index chooses its answers. */
export function joinApplication(row: Row, index: number): SampleApplication {
  const [fullName, email, hoursAgo, status] = row;
  const consent = { agreeToTerms: true, marketingConsent: index % 2 === 0 };
  return {
    source: "join-us",
    ...{ fullName, email, company: null, applicationType: "creator" },
    answers: { ...joinAnswers, ...pick(joinTexts, index), ...consent },
    hoursAgo,
    ...statusOf(status),
  };
}

/** An application of the portal; the index chooses its answers. */
export function portalApplication(row: Row, index: number): SampleApplication {
  const [fullName, email, hoursAgo, status, company = null] = row;
  const applicationType = company ? pick(["brand", "investor"] as const, index) : "creator";
  return {
    source: "portal",
    ...{ fullName, email, company, applicationType },
    answers: pick(portalTexts, index),
    hoursAgo,
    ...statusOf(status),
  };
}

/** Forty invented applications of the last week in every stage, oldest first. For local use only. */
export const sampleApplications: readonly SampleApplication[] = [
  ...joinRows.map(joinApplication),
  ...portalRows.map(portalApplication),
]
  // On the same side of the promise, however long it is.
  .map((sample) => ({ ...sample, hoursAgo: (sample.hoursAgo / 48) * brand.reviewHours }))
  .sort((one, other) => other.hoursAgo - one.hoursAgo);
