import { describe, expect, it } from "vitest"
import { pictureTypeOf } from "./picture-type"

const typeOf = (latin1: string) => pictureTypeOf(Buffer.from(latin1, "latin1"))?.type

describe("pictureTypeOf", () => {
  it.each([
    ["image/jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
    ["image/webp", "RIFF\x0a\0\0\0WEBPVP8L"],
    ["image/avif", "\0\0\0\x1cftypavif\0\0\0\0avifmif1"],
    ["image/avif", "\0\0\0\x20ftypmif1\0\0\0\0mif1miafavif"],
    ["image/gif", "GIF89a\x01\0"],
    ["image/gif", "GIF87a\x01\0"],
  ])("recognizes %s by %j", (type, begin) => expect(typeOf(begin)).toBe(type))

  it.each([
    ["nothing", ""],
    ["an SVG that could contain scripts", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["an audio file in WebP's container", "RIFF\x0a\0\0\0WAVEfmt "],
    ["an iPhone picture in AVIF's container", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["a delayed signature", " \x89PNG\r\n\x1a\n"],
    ["a truncated signature", "\x89PNG"],
    ["AVIF letters across two brands", "\0\0\0\x18ftypheic\0\0\0\0heavifmi"],
  ])("does not recognize %s", (_what, begin) => expect(typeOf(begin)).toBeUndefined())
})
