import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';

type Serializer = StandardBracketNotationSerializer;
type Serialized = Parameters<Serializer['deserialize']>[0];

/** A name without brackets, which is none of a list's numbers either. */
const PLAIN = /^[a-z][a-zA-Z\d]*$/;

/** Reads queries as oRPC does, which goes through each name letter by letter: those of plain names, each once, are as they are. */
export class PlainNames extends StandardBracketNotationSerializer {
  override deserialize(serialized: Serialized): ReturnType<Serializer['deserialize']> {
    if (serialized.length === 0) return super.deserialize(serialized);
    const read = Object.create(null) as Record<string, unknown>;
    for (const [name, value] of serialized) {
      if (name in read || !PLAIN.test(name)) return super.deserialize(serialized);
      read[name] = value;
    }
    return read;
  }
}
