/** Mean red, green and blue (0–255) of the pictures that the face networks were trained on. */
export const facePictureMean = [122.782, 117.001, 104.298] as const;
