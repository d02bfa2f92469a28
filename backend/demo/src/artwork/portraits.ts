import { portrait } from "./kit/portrait"

/** The four doctors and the five people who speak in the testimonials. */
export const PORTRAITS = {
  "doctor-okafor": portrait(
    {
      skin: "#8d5a3c",
      hair: "bun",
      hairColor: "#241814",
      clothes: "coat",
      color: "#eef0ec",
      glasses: true,
    },
    "sage",
  ),
  "doctor-lindqvist": portrait(
    {
      skin: "#edc3a4",
      hair: "swept",
      hairColor: "#8f8a84",
      clothes: "scrubs",
      color: "#3f827a",
      beard: true,
    },
    "mist",
  ),
  "doctor-rahman": portrait(
    {
      skin: "#c58f68",
      hair: "scarf",
      hairColor: "#27435a",
      clothes: "coat",
      color: "#f1ede6",
    },
    "clay",
  ),
  "doctor-tanaka": portrait(
    {
      skin: "#e6b896",
      hair: "crop",
      hairColor: "#1f1c1d",
      clothes: "shirt",
      color: "#5f7d92",
    },
    "sand",
  ),
  "member-delgado": portrait(
    {
      skin: "#b97f58",
      hair: "waves",
      hairColor: "#3a2219",
      clothes: "knit",
      color: "#c67f55",
    },
    "sand",
  ),
  "member-brandt": portrait(
    {
      skin: "#f0c9ae",
      hair: "bald",
      hairColor: "#b9a58f",
      clothes: "turtleneck",
      color: "#33474a",
      beard: true,
      glasses: true,
    },
    "mist",
  ),
  "member-achieng": portrait(
    {
      skin: "#6f4530",
      hair: "curls",
      hairColor: "#1c1412",
      clothes: "hoodie",
      color: "#d9a33f",
    },
    "sage",
  ),
  "member-novak": portrait(
    {
      skin: "#f2cdb4",
      hair: "bob",
      hairColor: "#b5703e",
      clothes: "shirt",
      color: "#6a4a5c",
    },
    "clay",
  ),
  "member-iyer": portrait(
    {
      skin: "#a9714b",
      hair: "crop",
      hairColor: "#22191a",
      clothes: "knit",
      color: "#3f6b58",
    },
    "mist",
  ),
}
