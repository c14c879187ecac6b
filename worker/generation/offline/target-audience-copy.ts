import type { TargetAudience, Tone } from "#contract/generation-options.ts";

/** What a target audience hears: where it stands, and what it would gain. */
type TargetAudienceCopy = {
  /** The people as a plural noun. */
  readonly people: string;
  readonly hashtag: string;
  readonly byTone: Readonly<Record<Tone, readonly [situation: string, gain: string]>>;
};

export const targetAudienceCopy: Readonly<Record<TargetAudience, TargetAudienceCopy>> = {
  Startups: {
    people: "founders",
    hashtag: "#Startups",
    byTone: {
      Professional: [
        "A young company has more to prove than an established one, and fewer people to prove it with.",
        "Founders gain a presence that investors and first customers take seriously.",
      ],
      Casual: [
        "When you’re building a company, you’re also the marketing team, the editor and the intern.",
        "You get to go back to building the thing you started all this for.",
      ],
      Technical: [
        "An early-stage team ships with limited headcount, changing requirements and little history to measure against.",
        "A small team gets a content process that survives the next change of direction.",
      ],
      Creative: [
        "A new company is a sketch that has to look like a painting by Monday.",
        "The world begins to see the company that so far only its founders can see.",
      ],
      Persuasive: [
        "Your window is open now, while the market still has room for a name it does not know.",
        "You arrive looking like the company you intend to become.",
      ],
      Educational: [
        "New companies rarely lack ideas; they lack a way to choose between them.",
        "Founders who learn to choose early spend less to find out what works.",
      ],
    },
  },
  Enterprise: {
    people: "leadership teams",
    hashtag: "#Enterprise",
    byTone: {
      Professional: [
        "In a large organisation, the message has to pass many desks and still arrive intact.",
        "Leadership teams gain one standard that every department can apply.",
      ],
      Casual: [
        "In a big organisation, even a good idea can spend months in somebody’s inbox.",
        "Your teams finally pull in the same direction, with fewer meetings to get there.",
      ],
      Technical: [
        "At enterprise scale, content passes through approvals, regions and systems that were never designed together.",
        "Governance becomes part of the workflow rather than a stage at the end of it.",
      ],
      Creative: [
        "A great house has many rooms, and its voice must carry through all of them.",
        "A thousand doors open onto one unmistakable room.",
      ],
      Persuasive: [
        "Scale is your advantage only when every part of the organisation says the same thing.",
        "You turn size into authority, and authority into preference.",
      ],
      Educational: [
        "The larger an organisation becomes, the more its message depends on shared definitions.",
        "Teams that share definitions can work apart and still sound like one company.",
      ],
    },
  },
  "Creative Professionals": {
    people: "creative professionals",
    hashtag: "#CreativeWork",
    byTone: {
      Professional: [
        "Creative professionals are asked to be artist, publisher and accountant in the same week.",
        "The work stays yours, while the business around it becomes reliable.",
      ],
      Casual: [
        "You got into this to make things, not to wrestle with captions at midnight.",
        "You get more studio time, and less time explaining what you do.",
      ],
      Technical: [
        "A creative practice produces many assets, often without a pipeline that can find them again.",
        "Masters, versions and deliveries live in one pipeline that leaves your tools as they are.",
      ],
      Creative: [
        "Your hands know what they are doing; it is the world outside the studio that needs a map.",
        "The frame grows quieter, and the work inside it louder.",
      ],
      Persuasive: [
        "Talent opens the door, but it is presence that keeps you in the room.",
        "You are asked for by name, and paid for what only you can do.",
      ],
      Educational: [
        "Creative work and its presentation are two skills, and few people are taught the second.",
        "With a little structure, your portfolio can explain itself while you are busy making.",
      ],
    },
  },
  "Tech Companies": {
    people: "technology teams",
    hashtag: "#Tech",
    byTone: {
      Professional: [
        "Technology companies often explain the product well and its value too late.",
        "Technology teams gain a narrative that engineers can accept and buyers can follow.",
      ],
      Casual: [
        "You’ve built something clever, and now you need to explain it to people who don’t live in a terminal.",
        "Your product finally makes sense to the people who sign off on it.",
      ],
      Technical: [
        "Release cycles are short, so whatever describes the product is out of date by default.",
        "Content ships with the release it describes, from the same source of truth.",
      ],
      Creative: [
        "Behind the interface there is a small, stubborn idea that nobody has met yet.",
        "The machine steps back, and what it makes possible steps forward.",
      ],
      Persuasive: [
        "The better product does not win by itself; the better understood one does.",
        "Buyers see the value before they reach the feature list.",
      ],
      Educational: [
        "Readers understand a new technology best when it is tied to something they already do.",
        "A clear explanation shortens the path from first visit to first use.",
      ],
    },
  },
  "Small Business": {
    people: "small business owners",
    hashtag: "#SmallBusiness",
    byTone: {
      Professional: [
        "A small business competes for attention with companies that have whole departments for it.",
        "Owners gain a professional presence without having to hire for it.",
      ],
      Casual: [
        "Running a small business means the to-do list is never finished, and posting online is always at the bottom of it.",
        "Your regulars stay, and new faces know what you’re about before they walk in.",
      ],
      Technical: [
        "A small business needs a set-up that one person can run alongside everything else.",
        "Routine tasks run on a schedule, and exceptions reach the person who can decide.",
      ],
      Creative: [
        "There is a bell above the door, a name on the glass, and years of care behind both.",
        "What your neighbours love about you becomes visible to people who have not met you yet.",
      ],
      Persuasive: [
        "Your customers already choose you for a reason, and more of them would if they knew it.",
        "You compete on what the big names cannot copy.",
      ],
      Educational: [
        "Owners often assume that marketing needs a large budget, when it mostly needs a steady one.",
        "A simple routine, kept up, does more for a small business than one expensive campaign.",
      ],
    },
  },
  "General Public": {
    people: "readers",
    hashtag: "#Inspiration",
    byTone: {
      Professional: [
        "Most people meet a subject like this once or twice, and deserve an answer they can use.",
        "Readers come away informed and free to make up their own minds.",
      ],
      Casual: [
        "You don’t need to be an expert, and you definitely don’t need another lecture.",
        "You’ll come away with something you can actually use this week.",
      ],
      Technical: [
        "The terms in this field are often used loosely, so each is explained where it first matters.",
        "No prior knowledge is required to follow the steps or to check the result.",
      ],
      Creative: [
        "Somewhere between the morning news and the last train, something ordinary catches your eye.",
        "You look up, and the ordinary street has changed its colours.",
      ],
      Persuasive: [
        "You have every right to expect more than you are usually offered.",
        "You get something made with the care that is normally kept for a few.",
      ],
      Educational: [
        "Everyone starts without knowing the terms, so this assumes nothing but curiosity.",
        "Anyone can learn the essentials in one sitting and build on them later.",
      ],
    },
  },
};
