import { type Bytes, big16, join, utf8 } from './bytes.ts';

// Words about a picture in the two forms that photo programs read: XMP, and the older IPTC.

export interface PictureWords {
  title: string;
  description: string;
  keywords: readonly string[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const alternative = (name: string, text: string) =>
  text && `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></${name}>`;

export function xmpOf({ title, description, keywords }: PictureWords): Bytes {
  const items = keywords.map((keyword) => `<rdf:li>${escaped(keyword)}</rdf:li>`).join('');
  return utf8(
    [
      '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
      alternative('dc:title', title),
      alternative('dc:description', description),
      items && `<dc:subject><rdf:Bag>${items}</rdf:Bag></dc:subject>`,
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
    ].join(''),
  );
}

/** Longest values in bytes, as the standard has them. */
const longest = { title: 64, keyword: 64, description: 2_000 };

/** Cut where a letter begins, never inside one. */
function cut(text: string, maxBytes: number): Bytes {
  const bytes = utf8(text);
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while ((bytes[end]! & 0xc0) === 0x80) end -= 1;
  return bytes.slice(0, end);
}

const dataSet = (record: number, number: number, value: Uint8Array | readonly number[]): Bytes =>
  join([0x1c, record, number], big16(value.length), value);

export function iptcOf({ title, description, keywords }: PictureWords): Bytes {
  // Says that what follows is UTF-8.
  const utf8Marker = dataSet(1, 90, [0x1b, 0x25, 0x47]);
  return join(
    utf8Marker,
    title ? dataSet(2, 5, cut(title, longest.title)) : [],
    ...keywords.map((keyword) => dataSet(2, 25, cut(keyword, longest.keyword))),
    description ? dataSet(2, 120, cut(description, longest.description)) : [],
  );
}
