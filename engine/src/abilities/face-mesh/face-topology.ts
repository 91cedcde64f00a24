import topology from './face-topology.json' with { type: 'json' };

// The 478-point face: MediaPipe's canonical mesh (Apache-2.0) and the index sets that name its parts.
// Left and right are the subject's own.

export interface MeshPoint3 {
  x: number;
  y: number;
  /** Smaller is nearer, same unit as x and y. */
  z: number;
}

export const FACE_POINTS = 468;

/** Three indices per triangle. */
export const FACE_TRIANGLES: readonly number[] = topology.triangles;

/** The mean face in centimetres; x to the viewer's right, y down, z away from the camera. */
export const CANONICAL_FACE: readonly MeshPoint3[] = topology.canonical.map((point) => ({
  x: point[0]!,
  y: -point[1]!,
  z: -point[2]!,
}));

/** Which mesh point each value of the refined outputs replaces. */
export const REFINED_LIPS: readonly number[] = topology.lips;
export const REFINED_RIGHT_EYE: readonly number[] = topology.leftEye;
export const REFINED_LEFT_EYE: readonly number[] = topology.rightEye;

export const RIGHT_IRIS = [468, 469, 470, 471, 472] as const;
export const LEFT_IRIS = [473, 474, 475, 476, 477] as const;

export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export const RIGHT_EYE = [
  33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7,
] as const;
export const LEFT_EYE = [
  263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249,
] as const;

export const RIGHT_BROW = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46] as const;
export const LEFT_BROW = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276] as const;

export const LIPS_OUTER = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
export const LIPS_INNER = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;

export const NOSE = [
  168, 193, 245, 188, 174, 217, 126, 142, 129, 98, 97, 2, 326, 327, 358, 371, 355, 437, 399, 412, 465, 417,
] as const;

/** Points that hardly move with expression: the frame in which a head's turn is measured. */
export const RIGID_POINTS = [
  6, 168, 197, 195, 5, 4, 1, 2, 98, 327, 33, 133, 362, 263, 10, 151, 9, 8, 127, 356, 234, 454, 93, 323, 67,
  297, 109, 338, 50, 280,
] as const;
