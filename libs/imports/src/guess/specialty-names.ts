/**
 * Names and abbreviations of specialties with the code that they almost always mean. Those with two meanings are below
 * the confidence at which a guess is applied: Psych is psychiatry or psychology, IR interventional radiology or nothing of CMS.
 */
const NAMES: readonly (readonly [code: string, confidence: number, names: string])[] = [
  ['001', 0.95, 'gp, general practice physician'],
  [
    '002',
    0.95,
    'fp, fam med, fam practice, family med, family physician, family practitioner, fm, family medicine physician',
  ],
  ['003', 0.95, 'im, int med, internal med, internist, internal medicine physician, general internal medicine'],
  ['004', 0.95, 'geri, geriatrician, gerontology'],
  ['005', 0.95, 'pa, pa c, physician assistants, physician asst'],
  [
    '006',
    0.95,
    'np, fnp, aprn, crnp, nurse practitioners, family nurse practitioner, advanced practice registered nurse',
  ],
  ['007', 0.95, 'allergy, allergist, allergy immun, a i, allergy and clinical immunology'],
  [
    '008',
    0.97,
    'cards, cardio, card, cardiovascular, cardiovascular medicine, cardiovascular diseases, general cardiology, cv, interventional cardiology',
  ],
  ['010', 0.95, 'chiro, chiropractors, dc'],
  ['011', 0.97, 'derm, dermatologist'],
  ['012', 0.96, 'endo, endocrine, endocrinologist, endocrinology and metabolism, endocrinology diabetes'],
  [
    '013',
    0.96,
    'ear nose and throat, ear nose throat, oto, otolaryngologist, otorhinolaryngology, ent otolaryngology, ent surgery',
  ],
  ['014', 0.97, 'gi, gastro, gastroenterologist'],
  ['015', 0.96, 'gen surg, gen surgery, general surgeon, gs, surgery general, g surg'],
  [
    '016',
    0.97,
    'ob, gyn, ob gyn, obgyn, gynecology, obstetrics, obstetrics gynecology, obstetrician gynecologist, ob gyn physician, gynecologist',
  ],
  ['017', 0.95, 'inf dis, infectious dis'],
  ['018', 0.97, 'neph, renal, kidney, nephrologist'],
  ['019', 0.95, 'neuro, neurologist'],
  ['020', 0.96, 'neurosurg, neurosurgeon, nsg, neuro surgery'],
  [
    '021',
    0.95,
    'heme onc, hem onc, hematology oncology, oncology, onc, medical onc, med onc, oncologist, surgical oncology, hem oncology',
  ],
  ['022', 0.96, 'rad onc, radiation onc, radonc, radiation oncologist'],
  ['023', 0.97, 'ophth, ophtho, opthalmology, eye, ophthalmologist, oph'],
  [
    '025',
    0.97,
    'ortho, ortho surg, ortho surgery, orthopaedics, orthopedic, orthopaedic, orthopedist, orthopedic surgeon, orthopaedic surgeon',
  ],
  [
    '026',
    0.95,
    'pm r, pmr, pm and r, physiatry, physiatrist, phys med and rehab, physical medicine and rehab, physical medicine',
  ],
  ['027', 0.96, 'plastics, plastic surg, plastic surgeon, plastic and recon surgery'],
  ['028', 0.96, 'pod, podiatrists, dpm, podiatric medicine, foot and ankle surgery'],
  ['029', 0.95, 'psychiatrist, general psychiatry, adult psychiatry'],
  ['029', 0.75, 'psych'],
  [
    '030',
    0.96,
    'pulm, pulmonary, pulmonary medicine, pulmonologist, pulmonary diseases, pulm med, pulmonary and critical care, pulm crit care',
  ],
  ['031', 0.97, 'rheum, rheumatologist'],
  ['033', 0.97, 'uro, urologist, urologic surgery, gu'],
  ['034', 0.96, 'vascular, vasc surg, vascular surg, vasc, vascular surgeon'],
  [
    '035',
    0.96,
    'ct surgery, ct surg, cts, cardiothoracic, cardio thoracic surgery, cardiovascular surgery, thoracic surgeon',
  ],
  ['036', 0.95, 'psychology, psyd, psychologists, licensed psychologist'],
  [
    '037',
    0.95,
    'lcsws, social worker clinical, licensed clinical social worker, clinical social workers, social work clinical',
  ],
  [
    '040',
    0.96,
    'general acute care hospital, acute hospital, critical access hospital, cah, community hospital, acute care, general hospital, short term acute care hospital, short term hospital, acute inpatient, hospital acute care, medical center hospital',
  ],
  ['040', 0.8, 'medical center, inpatient hospital, hospitals'],
  ['041', 0.95, 'cardiac surgery services, open heart surgery, cardiac surgery program hospital'],
  ['042', 0.95, 'cath lab, cardiac cath, cardiac cath lab, cardiac catheterization services'],
  ['043', 0.94, 'icu, intensive care unit, critical care services, intensive care, critical care icu'],
  [
    '045',
    0.96,
    'asc, ambulatory surgery center, ambulatory surgical center, surgery center, surgical center, outpatient surgery, outpatient surgery center, amb surg center, surgicenter',
  ],
  ['046', 0.96, 'nursing home, skilled nursing, snfs, skilled nursing center, nursing facility skilled'],
  [
    '047',
    0.95,
    'imaging, imaging center, diagnostic imaging, diagnostic radiology center, radiology center, outpatient imaging, imaging services',
  ],
  ['047', 0.7, 'radiology, xray, mri'],
  ['048', 0.95, 'mammo, mammogram, mammography center, breast imaging'],
  ['049', 0.94, 'pt, physical therapist, physical therapy clinic, outpatient physical therapy'],
  ['050', 0.94, 'ot, occupational therapist, outpatient occupational therapy'],
  ['051', 0.94, 'slp, speech language pathology, speech pathology, speech language pathologist, speech therapist'],
  [
    '052',
    0.95,
    'psychiatric hospital, inpatient psych, psych hospital, inpatient psychiatric, inpatient psychiatric facility, inpatient psychiatric hospital',
  ],
  [
    '057',
    0.94,
    'infusion, infusion center, outpatient infusion, chemotherapy, infusion chemotherapy, outpatient chemotherapy, chemo infusion',
  ],
  [
    '068',
    0.94,
    'outpatient mental health, bh outpatient, behavioral health clinic, outpatient bh, community mental health center, cmhc',
  ],
];

/** Further names, by the code that they mean. */
const FURTHER: readonly (readonly [code: string, confidence: number, names: string])[] = [
  ['002', 0.94, 'family practice physician, family medicine adult medicine, fam practice physician'],
  ['004', 0.94, 'geriatrics internal medicine, internal medicine geriatrics, geriatric'],
  ['005', 0.94, 'physician assistant medical, physician assistant certified, pa physician assistant'],
  [
    '006',
    0.94,
    'arnp, family np, cnp, dnp, anp, np c, fnp c, fnp bc, agnp, nurse practitioner family, nurse practitioner adult health, adult nurse practitioner, primary care nurse practitioner, certified nurse practitioner',
  ],
  ['007', 0.95, 'a and i, allergy immunology asthma, asthma allergy and immunology, allergy asthma and immunology'],
  [
    '008',
    0.94,
    'electrophysiology, cardiac electrophysiology, clinical cardiac electrophysiology, cardiology interventional, cardiology general, noninvasive cardiology, non invasive cardiology, invasive cardiology, cardiovascular specialist, advanced heart failure and transplant cardiology, cardiac disease',
  ],
  ['010', 0.95, 'chiropractic medicine, chiropractic physician, doctor of chiropractic, chiropractic care'],
  ['011', 0.94, 'derma, mohs surgery, mohs micrographic surgery, dermatology mohs surgery'],
  ['012', 0.95, 'endocrin, endocrinology diabetes metabolism, endocrinology and diabetes, diabetes and endocrinology'],
  [
    '013',
    0.95,
    'head and neck surgery, otolaryngology head and neck surgery, otolaryngology ent, ent specialist, ent physician',
  ],
  ['014', 0.95, 'g i, gi specialist, gastroenterology gi, digestive diseases'],
  ['015', 0.94, 'surgery general surgery'],
  ['015', 0.8, 'surgery'],
  [
    '016',
    0.95,
    'obstetrician, obstetrician and gynecologist, ob gyne, obgyne, obstetrics and gyn, gynecology ob gyn, obstetrics gynecology ob gyn, obstetrics and gynecology ob gyn, gyne',
  ],
  ['017', 0.93, 'id, i d, infectious disease physician, infectious disease specialist'],
  ['018', 0.95, 'nephro, kidney disease, renal medicine'],
  ['019', 0.93, 'adult neurology, vascular neurology, clinical neurophysiology'],
  [
    '021',
    0.94,
    'hemonc, oncology medical, oncology hematology, hematology and medical oncology, medical oncology hematology, onc hem, medical oncology and hematology',
  ],
  ['022', 0.95, 'radiation oncology physician, oncology radiation, rad oncology'],
  ['023', 0.94, 'ophthal, ophthalmic surgery, eye surgery, ophthalmology retina, retina specialist, retina surgery'],
  [
    '025',
    0.94,
    'orthopaedics surgery, orthopedics surgery, orthopedic sports medicine, orthopaedic sports medicine, orthopaedic surgery sports medicine, orthopedic spine surgery, orthopedic hand surgery, orthopedic trauma surgery, orthopedic trauma',
  ],
  [
    '026',
    0.94,
    'rehabilitation medicine, rehab medicine, physical medicine rehabilitation, physical medicine rehab, physical med and rehab, pm and r physiatry, physiatry pm and r',
  ],
  ['027', 0.94, 'plastic and reconstructive, plastic reconstructive surgery, reconstructive surgery'],
  ['028', 0.94, 'podiatric surgery, podiatry surgery, foot and ankle podiatry, podiatry foot and ankle'],
  ['029', 0.94, 'psychiatry adult, psychiatry general, psychiatry md'],
  [
    '030',
    0.94,
    'pulmonary critical care, pulmonology critical care, pulmonology and critical care, pulmonary and critical care medicine, pulmonary disease and critical care medicine, pulm cc, pccm, lung disease',
  ],
  ['031', 0.95, 'rheuma, rheumatic disease'],
  ['033', 0.94, 'urological surgery, urology surgery'],
  ['034', 0.94, 'vascular and endovascular surgery, endovascular surgery'],
  [
    '035',
    0.94,
    'cv surgery, cv surg, heart surgery, thoracic cardiovascular surgery, thoracic and cardiac surgery, cardiac and thoracic surgery, thoracic and cardiovascular surgery',
  ],
  [
    '036',
    0.94,
    'psychologist clinical, licensed clinical psychologist, clinical psychologist phd, psychology clinical',
  ],
  [
    '037',
    0.94,
    'licsw, lisw, lcsw c, lcsw r, csw, licensed independent clinical social worker, social worker licensed clinical',
  ],
  [
    '040',
    0.94,
    'hosp, hospital acute, acute care facility, general acute hospital, short term general hospital, short term acute hospital, hospital general acute care, hospital inpatient, inpatient acute care hospital, critical access, hospital critical access, hospital short term, general medical and surgical hospital, general medical and surgical hospitals, rural hospital, acute inpatient hospital, acute care general hospital, hospital acute inpatient, community acute care hospital',
  ],
  [
    '045',
    0.94,
    'ambulatory surgical, ambulatory surgery, outpatient surgical center, freestanding ambulatory surgical center, freestanding surgery center, ambulatory surgical facility, ambulatory surgery facility, asc ambulatory surgery center, day surgery center, surgery center asc, surgery ctr',
  ],
  [
    '046',
    0.94,
    'skilled nursing facility snf, snf skilled nursing facility, skilled nursing and rehab, skilled nursing home',
  ],
  [
    '047',
    0.94,
    'diagnostic imaging center, imaging facility, radiology facility, radiology imaging center, outpatient radiology, freestanding imaging center, mri center, diagnostic imaging facility, diagnostic radiology facility, radiology and imaging center, outpatient imaging center, outpatient diagnostic imaging',
  ],
  ['048', 0.94, 'mammography services, mammography facility, breast imaging center, breast center mammography'],
  [
    '049',
    0.94,
    'dpt, outpatient pt, pt clinic, physiotherapy, physical therapy outpatient, physical therapy center, outpatient physical therapy clinic',
  ],
  ['050', 0.94, 'otr, otr l, occupational therapy outpatient, ot clinic, occupational therapy clinic'],
  [
    '051',
    0.94,
    'ccc slp, speech therapy outpatient, speech language therapist, speech and language pathology, speech language therapy, speech and language therapy, speech pathologist',
  ],
  [
    '052',
    0.93,
    'psychiatric facility, freestanding psychiatric hospital, inpatient behavioral health, inpatient mental health, behavioral health hospital, psychiatric inpatient, psychiatric inpatient facility',
  ],
  [
    '057',
    0.93,
    'infusion therapy center, ambulatory infusion center, outpatient infusion center, infusion suite, infusion clinic, chemotherapy center, infusion chemo',
  ],
  [
    '068',
    0.93,
    'lmft, mft, marriage and family therapist, marriage and family therapy, licensed marriage and family therapist, lmhc, mental health counselor, mental health counseling, licensed mental health counselor, mental health clinic, opioid treatment program, otp, opioid treatment, behavioral health outpatient, outpatient behavioral health clinic, outpatient behavioral health facility, community behavioral health center, outpatient mental health clinic',
  ],
  [
    '068',
    0.8,
    'lpc, lpcc, licensed professional counselor, professional counselor, counselor, substance abuse, substance use',
  ],
];

export interface NamedSpecialty {
  code: string;
  confidence: number;
}

export const SPECIALTY_NAMES: ReadonlyMap<string, NamedSpecialty> = new Map(
  [...FURTHER, ...NAMES].flatMap(([code, confidence, names]) =>
    names.split(', ').map((name) => [name, { code, confidence }] as const),
  ),
);
