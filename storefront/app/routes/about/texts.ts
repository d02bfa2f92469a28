export const VALUES = [
  {
    title: "Evidence before enthusiasm",
    text: "A product gets its place when a practitioner uses it and can say why. Nothing is listed because it is new.",
  },
  {
    title: "Plain words",
    text: "We say what a product does, what it does not do, and when to see a doctor instead.",
  },
  {
    title: "One fair price",
    text: "A membership is paid once. We do not sell subscriptions, and we do not sell your data.",
  },
  {
    title: "Slow is fine",
    text: "Bodies heal at their own pace. We would rather sell you one right thing than five quick ones.",
  },
] as const

export const LEADERSHIP = [
  {
    name: "Elena Marsh",
    initials: "EM",
    role: "Founder",
    text: "Spent a year learning to walk again and kept a list of everything that helped. The list became the shop.",
  },
  {
    name: "Dr. Samuel Adeyemi",
    initials: "SA",
    role: "Medical Director",
    text: "Rehabilitation physician. Reads every study before a device gets a place on the shelf.",
  },
  {
    name: "Ingrid Solheim",
    initials: "IS",
    role: "Head of Care",
    text: "Former physical therapist. Her team answers the phone, and knows the products by hand.",
  },
] as const
