import type { DemoAccount } from "./types"

/** The password of every demo account. */
export const DEMO_PASSWORD = "recovery-demo"

/** The demo accounts, the four doctors among them, in the order in which they registered. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    username: "admin",
    email: "admin@meridian-recovery.example",
    fullName: "Avery Whitlock",
    isMember: true,
    isAdmin: true,
  },
  {
    username: "doctor",
    email: "adaeze.okafor@meridian-recovery.example",
    fullName: "Adaeze Okafor",
    isMember: true,
    isAdmin: false,
    doctor: {
      title: "Dr.",
      specialty: "Orthopedic Rehabilitation, Knee & Hip, Return to Sport",
      bio: "Adaeze has led knee and hip rehabilitation at a teaching hospital for fourteen years. She believes the best home program is the one people actually do, so her storefront has only what her own patients still use after week three: simple tools with clear instructions, and clinic equipment that survives a full day.",
      picture: "doctor-okafor",
    },
  },
  {
    username: "lindqvist",
    email: "henrik.lindqvist@meridian-recovery.example",
    fullName: "Henrik Lindqvist",
    isMember: true,
    isAdmin: false,
    doctor: {
      title: "PT, DPT",
      specialty: "Sports Physiotherapy, Manual Therapy, Mobility",
      bio: "Henrik spent ten seasons on the road with cross-country and handball teams before he opened his own practice. He packs light: a roller, a few balls, good tape and his instruments. What you find here is what's in his bag, with notes on when he'd rather leave it there.",
      picture: "doctor-lindqvist",
    },
  },
  {
    username: "rahman",
    email: "samira.rahman@meridian-recovery.example",
    fullName: "Samira Rahman",
    isMember: true,
    isAdmin: false,
    doctor: {
      title: "Dr.",
      specialty: "Physical Medicine, Hand & Wrist, Persistent Pain",
      bio: "Samira works with people whose recovery takes months rather than weeks. Her selection is about comfort and patience: warmth, gentle hand exercises, better nights. She answers the question 'how long should I use it?' in every product note, because that is what patients ask first.",
      picture: "doctor-rahman",
    },
  },
  {
    username: "tanaka",
    email: "kenji.tanaka@meridian-recovery.example",
    fullName: "Kenji Tanaka",
    isMember: true,
    isAdmin: false,
    doctor: {
      title: "MD",
      specialty: "Sports Medicine, Endurance, Recovery Technology",
      bio: "Kenji looks after endurance athletes and measures everything twice. He is the first to try a new device and the last to recommend it. The equipment he recommends has spent at least one full training season in his clinic, next to a plain notebook with the results.",
      picture: "doctor-tanaka",
    },
  },
  {
    username: "member",
    email: "member@meridian-recovery.example",
    fullName: "Marisol Delgado",
    isMember: true,
    isAdmin: false,
  },
  {
    username: "newcomer",
    email: "newcomer@meridian-recovery.example",
    fullName: "Theo Marchetti",
    isMember: false,
    isAdmin: false,
  },
]
