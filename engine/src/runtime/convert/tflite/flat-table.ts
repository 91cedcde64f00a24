import { ByteBuffer } from 'flatbuffers';

// Reads FlatBuffers tables by field number, as much as the TensorFlow Lite schema needs.

export class FlatTable {
  readonly #buffer: ByteBuffer;
  readonly #position: number;

  constructor(buffer: ByteBuffer, position: number) {
    this.#buffer = buffer;
    this.#position = position;
  }

  static root(bytes: Uint8Array): FlatTable {
    const buffer = new ByteBuffer(bytes);
    return new FlatTable(buffer, buffer.readInt32(0));
  }

  /** Where a field's value is; 0 when the table leaves it out. */
  #at(field: number): number {
    const offset = this.#buffer.__offset(this.#position, 4 + 2 * field);
    return offset === 0 ? 0 : this.#position + offset;
  }

  byte(field: number, missing = 0): number {
    const at = this.#at(field);
    return at ? this.#buffer.readInt8(at) : missing;
  }

  integer(field: number, missing = 0): number {
    const at = this.#at(field);
    return at ? this.#buffer.readInt32(at) : missing;
  }

  flag(field: number): boolean {
    return this.byte(field) !== 0;
  }

  table(field: number): FlatTable | null {
    const at = this.#at(field);
    return at ? new FlatTable(this.#buffer, this.#buffer.__indirect(at)) : null;
  }

  tables(field: number): FlatTable[] {
    return this.#vector(field, 4, (at) => new FlatTable(this.#buffer, this.#buffer.__indirect(at)));
  }

  integers(field: number): number[] {
    return this.#vector(field, 4, (at) => this.#buffer.readInt32(at));
  }

  bytes(field: number): Uint8Array {
    const at = this.#at(field);
    if (!at) return new Uint8Array(0);
    const start = this.#buffer.__vector(at);
    return Uint8Array.from(this.#buffer.bytes().subarray(start, start + this.#buffer.__vector_len(at)));
  }

  #vector<T>(field: number, stride: number, read: (at: number) => T): T[] {
    const at = this.#at(field);
    if (!at) return [];
    const start = this.#buffer.__vector(at);
    return Array.from({ length: this.#buffer.__vector_len(at) }, (_, index) => read(start + index * stride));
  }
}
