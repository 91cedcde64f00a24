// Weights that the workflows use. All of them are said to be licensed for products; where the licence stands is part
// of the entry, and so is whether that page was read. Sizes as the publisher states them.

export interface ComfyModel {
  id: string;
  title: string;
  file: string;
  /** Below ComfyUI/models. */
  folder: string;
  licence: string;
  commercial: boolean;
  /**
   * `page`: the licence was read on the publisher's own page (stored copies of 2025, read in November 2026). `table`: it
   * rests on public tables of models (ENGINE.md §6); read the page before you sell what it draws.
   */
  licenceSeenOn: 'page' | 'table';
  /** Page on which the file and its licence are found. */
  page: string;
  gigabytes: number;
}

const QWEN_IMAGE = 'https://huggingface.co/Comfy-Org/Qwen-Image_ComfyUI';
const QWEN_EDIT = 'https://huggingface.co/Comfy-Org/Qwen-Image-Edit_ComfyUI';
const Z_IMAGE = 'https://huggingface.co/Comfy-Org/z_image_turbo';
const REAL_ESRGAN = 'https://github.com/xinntao/Real-ESRGAN';

const apache = { licence: 'Apache-2.0', commercial: true, licenceSeenOn: 'table' } as const;
const apacheSeen = { ...apache, licenceSeenOn: 'page' } as const;
const bsd = { licence: 'BSD-3-Clause', commercial: true, licenceSeenOn: 'table' } as const;

export const comfyModels: readonly ComfyModel[] = [
  {
    id: 'z-image-turbo',
    title: 'Z-Image-Turbo',
    file: 'z_image_turbo_bf16.safetensors',
    folder: 'diffusion_models',
    page: Z_IMAGE,
    gigabytes: 12.3,
    ...apache,
  },
  {
    id: 'qwen-3-4b',
    title: 'Qwen3 4B (text encoder)',
    file: 'qwen_3_4b.safetensors',
    folder: 'text_encoders',
    page: Z_IMAGE,
    gigabytes: 8,
    ...apache,
  },
  {
    id: 'flux-vae',
    title: 'FLUX.1-schnell VAE',
    file: 'ae.safetensors',
    folder: 'vae',
    page: Z_IMAGE,
    gigabytes: 0.3,
    ...apache,
  },
  {
    id: 'qwen-image-2512',
    title: 'Qwen-Image-2512',
    file: 'qwen_image_2512_fp8_e4m3fn.safetensors',
    folder: 'diffusion_models',
    page: QWEN_IMAGE,
    gigabytes: 20.4,
    ...apache,
  },
  {
    id: 'qwen-image',
    title: 'Qwen-Image',
    file: 'qwen_image_fp8_e4m3fn.safetensors',
    folder: 'diffusion_models',
    page: QWEN_IMAGE,
    gigabytes: 20.4,
    ...apache,
  },
  {
    id: 'qwen-2.5-vl-7b',
    title: 'Qwen2.5-VL 7B (text encoder)',
    file: 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
    folder: 'text_encoders',
    page: QWEN_IMAGE,
    gigabytes: 9.4,
    ...apache,
  },
  {
    id: 'qwen-image-vae',
    title: 'Qwen-Image VAE',
    file: 'qwen_image_vae.safetensors',
    folder: 'vae',
    page: QWEN_IMAGE,
    gigabytes: 0.3,
    ...apache,
  },
  {
    id: 'qwen-image-inpainting',
    title: 'Qwen-Image ControlNet Inpainting (InstantX)',
    file: 'Qwen-Image-InstantX-ControlNet-Inpainting.safetensors',
    folder: 'controlnet',
    page: 'https://huggingface.co/InstantX/Qwen-Image-ControlNet-Inpainting',
    gigabytes: 4,
    ...apacheSeen,
  },
  {
    id: 'qwen-image-edit-2511',
    title: 'Qwen-Image-Edit-2511',
    file: 'qwen_image_edit_2511_bf16.safetensors',
    folder: 'diffusion_models',
    page: QWEN_EDIT,
    gigabytes: 40.9,
    ...apacheSeen,
  },
  {
    id: 'qwen-image-edit-2511-fp8',
    title: 'Qwen-Image-Edit-2511 (fp8)',
    file: 'qwen_image_edit_2511_fp8mixed.safetensors',
    folder: 'diffusion_models',
    page: QWEN_EDIT,
    gigabytes: 20.5,
    ...apacheSeen,
  },
  {
    id: 'qwen-image-edit-2509',
    title: 'Qwen-Image-Edit-2509',
    file: 'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
    folder: 'diffusion_models',
    page: QWEN_EDIT,
    gigabytes: 20.4,
    ...apacheSeen,
  },
  {
    id: 'real-esrgan-x4',
    title: 'Real-ESRGAN x4plus',
    file: 'RealESRGAN_x4plus.pth',
    folder: 'upscale_models',
    page: REAL_ESRGAN,
    gigabytes: 0.07,
    ...bsd,
  },
  {
    id: 'real-esrgan-x2',
    title: 'Real-ESRGAN x2plus',
    file: 'RealESRGAN_x2plus.pth',
    folder: 'upscale_models',
    page: REAL_ESRGAN,
    gigabytes: 0.07,
    ...bsd,
  },
];

export function comfyModel(id: string): ComfyModel {
  const model = comfyModels.find((one) => one.id === id);
  if (!model) throw new Error(`no model ${id} in the list of ComfyUI models`);
  return model;
}
