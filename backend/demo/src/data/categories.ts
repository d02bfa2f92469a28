import type { DemoCategory } from "./types"

/** The four recovery categories; the home page's hero links to Wellness by its name. */
export const DEMO_CATEGORIES: DemoCategory[] = [
  {
    handle: "wellness",
    name: "Wellness",
    description:
      "Small daily rituals for the hours between training, treatment and sleep: NAD+ patches, minerals, hydration and everything that helps an evening wind down.",
    picture: "category-wellness",
  },
  {
    handle: "massage-mobility",
    name: "Massage & Mobility",
    description:
      "Tools to roll, press, stretch and strengthen, from a first set of loops to the instruments therapists use every day.",
    picture: "category-massage-mobility",
  },
  {
    handle: "heat-cold-current",
    name: "Heat, Cold & Current",
    description:
      "Warmth for tight mornings, cold for busy knees, light and gentle current for home programs, plus clinic equipment for professionals.",
    picture: "category-heat-cold-current",
  },
  {
    handle: "support-compression",
    name: "Support & Compression",
    description:
      "Sleeves, braces, tape and air compression that support you while you move and help you rest afterward.",
    picture: "category-support-compression",
  },
]
