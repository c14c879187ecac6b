/** An invented message to the agency, and what the team answered. */
export interface DemoMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  hoursAgo: number;
  isSpam?: boolean;
  /** What the team wrote back, some hours later. */
  reply?: string;
  /** Which of the two admins wrote it; the first one when left out. */
  repliedBy?: 0 | 1;
  /** Whether the team closed it after the reply. */
  isClosed?: boolean;
  /** What came back to the reply by mail, after it. */
  answer?: { text: string; hoursAgo: number };
}

/** A month of invented messages, in no order. For local use only. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: "Rosalind Achebe",
    email: "rosalind@achebe.example",
    subject: "A documentary about slow trains",
    message:
      "We are three people with a camera and a year of footage. Who at your house reads a treatment, and may we send ours?",
    hoursAgo: 1.5,
  },
  {
    name: "Piet Hoogland",
    email: "piet@hoogland.example",
    subject: "Consultation: Brand partnerships",
    message:
      "Preferred times:\n1. Thursday, 15:30 (London)\n2. Friday, 09:00 (London)\n\nWe make bicycles for people who carry things. I would like to understand what a first season with creators costs.",
    hoursAgo: 20,
  },
  {
    name: "سلمى بنجلون",
    email: "salma@benjelloun.example",
    subject: "شراكة لموسم الربيع",
    message: "نود أن نعرف ما إذا كنتم تعملون مع دور أزياء صغيرة، وكم من الوقت يستغرق الإعداد.",
    hoursAgo: 44,
  },
  {
    name: "Gethin Prosser",
    email: "gethin@prosser.example",
    subject: "Press: numbers for an article",
    message:
      "I write about how independent film makers earn a living. Could somebody tell me, on record, what share of your partners live from their work?",
    hoursAgo: 53,
  },
  {
    name: "Ottilie Brandauer",
    email: "ottilie@brandauer.example",
    subject: "Two questions about the programme",
    message:
      "Does the programme begin on a fixed date, and may I keep the sponsor I have? Thank you for a clear page, by the way.",
    hoursAgo: 98,
    reply:
      "Dear Ottilie,\n\nthe programme begins whenever both sides are ready, and your sponsor is welcome to stay: we would only like to read the contract together.\n\nWarm regards\nAda",
    answer: {
      text: "That is good to hear. I have sent the application this morning!\n\nOttilie",
      hoursAgo: 5,
    },
  },
  {
    name: "Mateo Rivas",
    email: "mateo@rivas.example",
    subject: "Invoice address",
    message: "Our accounts team asks for the address to put on the order. Could you send it over?",
    hoursAgo: 150,
    reply:
      "Dear Mateo,\n\nof course: it is the one at the foot of our website. Please put your order number on the invoice.\n\nJun",
    repliedBy: 1,
    isClosed: true,
  },
  {
    name: "Hedda Nyström",
    email: "hedda@nystrom.example",
    subject: "Speaking at our autumn day",
    message:
      "We gather a hundred illustrators each October. Would somebody from your team speak for half an hour about fair contracts?",
    hoursAgo: 260,
    reply:
      "Dear Hedda,\n\nwith pleasure. Ada would speak about the three clauses that cost illustrators most. Which day is it?\n\nAda",
    answer: {
      text: "The ninth of October. I will send the programme next week.",
      hoursAgo: 27,
    },
  },
  {
    name: "Callum Ferris",
    email: "callum@ferris.example",
    subject: "Application SS-…: a new address",
    message: "I have moved since I applied. Please write to this address from now on.",
    hoursAgo: 320,
    reply: "Dear Callum,\n\ndone. Your application is with Jun, who will write this week.\n\nAda",
  },
  {
    name: "Best Rankings",
    email: "sales@rankings.example",
    subject: "FIRST PAGE GUARANTEED",
    message: "Dear owner, we saw 17 errors on your website. Reply YES for a free audit.",
    hoursAgo: 30,
    isSpam: true,
  },
  {
    name: "Wilhelmina Oduya",
    email: "wilhelmina@oduya.example",
    subject: "Thank you",
    message:
      "A year ago you told me to publish less. It was the best advice I have had; the series was bought last week.",
    hoursAgo: 470,
    reply: "Dear Wilhelmina,\n\nyou have made the morning of five people. Congratulations.\n\nAda",
    isClosed: true,
  },
];
