import { headingKey } from '../rows/headings.ts';

/** Abbreviations of rosters. Those with two meanings are left out, such as `st` for state and street. */
const ABBREVIATIONS = new Map(
  `acpts accepts,addr address,addrs address,adr address,acct account,acpt accepting,accpt accepting,beg begin,bgn begin,bldg building,cd code,cde code,cert certified,
clin clinic,cnty county,cntrct contract,cred credential,creds credentials,ctr contract,ctrct contract,deact deactivation,deg degree,desc description,
descr description,dr doctor,dt date,eff effective,exp expiration,efctv effective,efft effective,fac facility,fclty facility,fed federal,fst first,frst first,
grp group,fname firstname,hosp hospital,id id,ind individual,init initial,indiv individual,lic license,ln line,lctn location,loc location,locn location,lname lastname,lst last,
med medical,mid middle,nbr number,netwk network,nm name,no number,ntwk network,nwk network,nr number,num number,off office,ofc office,org organization,organisation organization,
partic participating,phys physician,pnl panel,pract practice,prac practice,practioner practitioner,prov provider,provdr provider,prvdr provider,
prvd provider,pri primary,prim primary,prm primary,pt patient,pts patients,pat patients,scndry secondary,sec secondary,
spc specialty,spcl specialty,spclty specialty,spec specialty,speclty specialty,splty specialty,react reactivation,srv service,srvc service,ste suite,str street,svc service,
svcs services,taxon taxonomy,txnmy taxonomy,taxo taxonomy,term termination,trm termination,ttl title,yn y n,zc zip,zipcd zip code`
    .split(/,\s*/)
    .map((entry) => entry.split(/ (.*)/s) as [string, string]),
);

/** `ProvLastNm` as `Prov Last Nm`, before case is ignored. */
const splitCamelCase = (heading: string): string =>
  heading.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2');

/** The words of a heading with abbreviations written out. */
export const readHeadingWords = (heading: string): string[] =>
  headingKey(splitCamelCase(heading))
    .replaceAll(/(?<=[a-z])(?=\d)/g, ' ')
    .split(' ')
    .flatMap((word) => (ABBREVIATIONS.get(word) ?? word).split(' '))
    .filter((word) => word !== '');
